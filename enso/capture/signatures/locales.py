"""Operating-system messages as other languages print them.  Format: `signatures`.

Sources: the translation catalogues of glibc, coreutils, bash and Windows (errno texts, "command not found").
Languages: zh (both scripts), de, fr, ja, es, and the same few lines for pt, it, ru and ko.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.signatures import Row

YES, NO = True, False

ROWS: tuple[Row, ...] = (
    (5, "network", YES, (
        "拒绝连接", "连接被拒绝", "連線被拒", "网络不可达", "网络不可用", "未知的名称或服务", "域名解析",
        "无法解析主机", "连接超时", "連線逾時", "连接重置", "verbindungsaufbau abgelehnt", "verbindung verweigert",
        "verbindung abgelehnt", "das netzwerk ist nicht erreichbar", "name oder dienst nicht bekannt",
        "verbindungsaufbau", "die verbindung wurde", "connexion refusée", "connexion terminée",
        "le réseau n'est pas accessible", "nom ou service inconnu", "échec temporaire dans la résolution",
        "résoudre l'adresse", "als hostadresse aufgelöst", "pudo resolver la dirección", "resolución del nombre",
        "resolução de nome", "resolver o endereço", "無法解析主機", "アドレスを解決できません",
        "connexion réinitialisée", "接続を拒否されました", "接続が拒否", "ネットワークに到達できません",
        "名前またはサービスが不明", "接続がタイムアウト", "conexión rehusada", "conexión rechazada",
        "la red es inaccesible", "nombre o servicio desconocido", "conexão recusada", "connessione rifiutata",
        "в соединении отказано", "соединение отклонено", "연결이 거부"), (
        "アドレス*を解決できません",)),
    (4, "auth", NO, (
        "密码错误", "密碼錯誤", "密码验证失败", "用户名或密码", "凭据无效", "passwort-authentifizierung",
        "passwort fehlgeschlagen", "anmeldung fehlgeschlagen", "mot de passe incorrect",
        "authentification par mot de passe", "identification échouée", "パスワード認証に失敗",
        "ログインしてください", "contraseña incorrecta", "la autentificación password falló",
        "credenciales inválidas"), ()),
    (5, "permission", NO, (
        "权限不够", "权限不足", "權限不足", "没有权限", "無權限", "拒绝访问", "存取被拒", "拒绝的权限",
        "不允许的操作", "不允許的操作", "操作不允许", "访问被拒绝", "无权", "禁止访问", "只读文件系统",
        "需要管理员权限", "禁止在此系统上运行脚本", "keine berechtigung", "zugriff verweigert",
        "vorgang nicht zulässig", "die operation ist nicht erlaubt", "operation nicht gestattet",
        "nur lesbares dateisystem", "permission non accordée", "permission refusée", "permission non accordé",
        "accès refusé", "opération non permise", "accès est refusé",
        "système de fichiers accessible en lecture seulement", "許可がありません", "アクセスが拒否されました",
        "アクセスは拒否されました", "許可されていない操作", "パーミッションを変更", "権限がありません",
        "読み込み専用ファイルシステム", "permiso denegado", "acceso denegado", "operación no permitida",
        "no tiene permiso", "sistema de ficheros de sólo lectura", "permissão negada", "acesso negado",
        "permesso negato", "accesso negato", "отказано в доступе", "отказ в доступе", "операция не позволена",
        "허가 거부", "액세스가 거부"), ()),
    (4, "not_found", NO, (
        "没有那个文件或目录", "沒有此一檔案或目錄", "没有此文件", "系统找不到指定的", "系統找不到指定的",
        "找不到路径", "找不到路徑", "找不到文件", "找不到檔案", "文件不存在", "檔案不存在", "目录不存在",
        "路径不存在", "不存在", "无法找到", "找不到", "未找到", "没有找到", "无法访问", "无法打开",
        "不是 git 仓库", "不是git仓库", "无法 stat", "datei oder verzeichnis nicht gefunden",
        "datei nicht gefunden", "verzeichnis nicht gefunden", "existiert nicht",
        "kann die angegebene datei nicht finden", "kann den angegebenen pfad nicht finden", "nicht gefunden",
        "kein git-repository", "konnte nicht gefunden werden", "aucun fichier ou dossier de ce",
        "fichier ou répertoire inexistant", "n'existe pas", "introuvable", "le fichier spécifié est introuvable",
        "le chemin d'accès spécifié est introuvable", "impossible d'accéder à", "inexistant",
        "ni ceci ni aucun de ses répertoires parents", "そのようなファイルやディレクトリはありません",
        "ファイルが見つかりません", "見つかりません", "存在しません", "にアクセスできません",
        "指定されたファイルが見つかりません", "指定されたパスが見つかりません", "git リポジトリではありません",
        "no existe el archivo o el directorio", "no existe el fichero o el directorio", "no existe el archivo",
        "no existe", "no se puede acceder a", "no puede encontrar el archivo", "no se encontró", "no encontrado",
        "no se encuentra", "arquivo ou diretório inexistente", "arquivo ou diretório não encontrado",
        "ficheiro ou directoria inexistente", "não existe", "file o directory non esistente",
        "impossibile trovare", "нет такого файла или каталога", "не существует", "не найден",
        "그런 파일이나 디렉터리가 없습니다", "찾을 수 없습니다", "존재하지 않"), (
        "zugriff auf * nicht möglich",)),
    (5, "filesystem", NO, (
        "是一个目录", "是個目錄", "不是目录", "不是一个目录", "文件已存在", "檔案已存在", "目录非空",
        "目錄不是空的", "无效的跨设备链接", "文件名太长", "ist ein verzeichnis", "ist kein verzeichnis",
        "datei existiert bereits", "das verzeichnis ist nicht leer", "dateiname ist zu lang", "est un dossier",
        "est un répertoire", "n'est pas un dossier", "n'est pas un répertoire", "le fichier existe",
        "dossier non vide", "le dossier n'est pas vide", "ディレクトリです", "ディレクトリではありません",
        "ファイルが存在します", "ディレクトリは空ではありません", "es un directorio", "no es un directorio",
        "el archivo ya existe", "el fichero ya existe", "el directorio no está vacío", "é um diretório",
        "não é um diretório", "è una directory", "non è una directory", "это каталог", "это не каталог"), ()),
    (5, "dependency", NO, (
        "未找到命令", "找不到命令", "命令未找到", "命令找不到", "不是内部或外部命令", "不是內部或外部命令",
        "没有名为", "识别为 cmdlet", "辨識為 cmdlet", "無法辨識", "无法识别为", "未安装", "未安裝", "缺少依赖",
        "找不到模块", "无法找到模块", "模块未找到", "无法定位软件包", "befehl nicht gefunden",
        "kommando nicht gefunden", "nicht als name eines cmdlet", "ist entweder falsch geschrieben",
        "nicht installiert", "ist nicht installiert", "commande introuvable", "commande non trouvée",
        "n'est pas reconnu en tant que", "n'est pas reconnu", "n'est pas installé",
        "impossible de trouver le paquet", "aucun module nommé", "module introuvable", "コマンドが見つかりません",
        "内部コマンドまたは外部コマンド", "モジュールが見つかりません", "パッケージが見つかりません",
        "インストールされていません", "orden no encontrada", "no se encontró la orden", "comando no encontrado",
        "no se reconoce como", "no está instalado", "no se ha podido localizar el paquete", "módulo no encontrado",
        "comando não encontrado", "não é reconhecido como", "comando non trovato", "non è riconosciuto",
        "команда не найдена", "не является внутренней", "명령을 찾을 수 없", "명령어를 찾을 수 없",
        "내부 또는 외부 명령"), (
        "kann nicht gefunden werden*paket", "paket * kann nicht")),
    (4, "conflict", NO, (
        "资源繁忙", "设备或资源忙", "裝置或系統資源忙碌中", "地址已在使用", "位址已在使用中", "自动合并失败",
        "推送失败", "gerät oder ressource belegt", "die adresse wird bereits verwendet", "adresse déjà utilisée",
        "périphérique ou ressource occupé", "アドレスは既に使用中", "デバイスもしくはリソースがビジー",
        "la dirección ya se está usando", "dispositivo o recurso ocupado", "重复键违反唯一约束",
        "verletzt unique-constraint", "llave duplicada", "valeur d'une clé dupliquée", "重複したキー"), ()),
    (5, "resource", NO, (
        "设备上没有空间", "裝置上已無多餘空間", "无法分配内存", "無法配置記憶體", "磁盘已满", "打开的文件过多",
        "参数列表过长", "kein speicherplatz mehr", "auf dem gerät ist kein speicherplatz",
        "nicht genügend hauptspeicher", "zu viele offene dateien", "aucun espace disponible", "plus de place",
        "ne peut allouer de la mémoire", "mémoire insuffisante", "trop de fichiers ouverts",
        "デバイスに空き領域がありません", "メモリを確保できません", "メモリ不足",
        "no queda espacio en el dispositivo", "no se pudo asignar memoria", "memoria insuficiente",
        "demasiados archivos abiertos", "não há espaço disponível", "spazio esaurito",
        "не осталось свободного места"), ()),
    (4, "validation", NO, (
        "缺少操作数", "缺少了操作数", "無效選項", "不适用的选项", "不是 git 命令", "需要一个参数", "请尝试执行",
        "找不到与参数名称", "fehlender operand", "fehlende dateioperand", "ungültige option", "unbekannter befehl",
        "opérande manquant", "option inconnue", "il manque un opérande", "オペランドがありません",
        "無効なオプション", "引数が必要", "falta un operando", "opción incorrecta", "argumento no válido",
        "必须指定", "无法绑定参数", "无法验证参数", "opção inválida", "opzione non valida", "неверный ключ"), ()),
    (4, "syntax", NO, (
        "未预期的符号", "未预期的文件结束符", "語法錯誤", "附近有语法错误", "意外的标记", "缺少终止符",
        "字符串缺少", "缺少右", "unerwartetes dateiende", "syntaxfehler beim unerwarteten",
        "beim suchen nach passendem", "près du symbole inattendu", "fin de fichier prématurée",
        "予期しないトークン", "予期しないファイル終了", "cerca del elemento inesperado", "no se esperaba el final",
        "errore di sintassi", "синтаксическая ошибка", "문법 오류"), ()),
    (4, "format", NO, (
        "无效的 json", "无效json", "意外的字符", "无法解码", "ungültiges json", "json invalide", "不正なjson",
        "json inválido", "多字节字符", "文字コード", "ungültiges mehrbytezeichen"), ()),
    # git and compilers, translated: their catalogues
    (5, "conflict", NO, (
        "更新被拒绝", "会被合并操作覆盖", "将被合并操作覆盖", "会被检出操作覆盖",
        "aktualisierungen wurden zurückgewiesen", "durch den merge überschrieben", "beim auschecken überschrieben",
        "mises à jour ont été rejetées", "seraient écrasées par", "seront écrasées par",
        "actualizaciones fueron rechazadas", "serán sobrescritos", "serán sobreescritos", "更新はリジェクト",
        "マージによって上書き", "チェックアウトによって上書き", "合并冲突", "merge-konflikt", "conflit de fusion",
        "conflicto de fusión", "マージの競合"), ()),
    (5, "not_found", NO, (
        "未匹配任何 git 已知", "stimmt mit keinen git-bekannten", "stimmt mit keiner git bekannten",
        "stimmt mit keinen git bekannten", "ne correspond à aucun fichier connu", "no concordó con ningún archivo",
        "git が知っているファイルと一致しません"), ()),
    (5, "syntax", NO, (
        "宣言されていません", "未声明", "nicht deklariert", "non déclaré", "no se ha declarado", "no declarado",
        "não foi declarado", "не объявлен"), ()),
    (6, "dependency", NO, (
        "プログラムの名前として認識されません", "コマンドレット、関数", "wurde nicht als name eines cmdlet",
        "applet de commande, fonction", "nombre de un cmdlet"), ()),
    # bash, coreutils, grep, sed, make and git, translated
    (5, "syntax", NO, (
        "beim suchen nach", "nicht beendeter", "ungültiger regulärer ausdruck", "fin de fichier (eof)",
        "inachevée", "expression régulière invalide", "eof inesperado", "mientras se buscaba",
        "expresión regular es errónea", "sin terminar", "無効な正規表現", "コマンドが終了していません",
        "未预期的 eof", "无效的常规表达式", "无效的正则表达式", "未终止的"), ()),
    (5, "validation", NO, (
        "“ liefert weitere informationen", "--help » p", "--help' para más", "--help' を実行", "--help'を実行",
        "ist kein git-befehl", "n'est pas une commande git", "no es un comando de git", "不是一个 git 命令",
        "は git コマンドではありません", "prédicat inconnu", "predicado desconocido", "不明な述語", "未知的断言",
        "fecha inválida", "no es válido", "incorrecte", "incorrect: «", "kein ziel für",
        "pas de destination pour pousser", "no hay destino para push", "no se ha configurado un destino",
        "没有配置推送目标", "keine tracking-informationen", "pas d'information de suivi",
        "no hay información de rastreo", "没有跟踪信息", "追跡情報がありません"), ()),
    (5, "not_found", NO, (
        "kein passender prozess", "aucun processus de ce type", "そのようなプロセスはありません", "没有那个进程",
        "no existe el proceso", "stimmt mit keinen dateien", "ne correspond à aucun fichier",
        "no concordó con ningún", "未匹配任何文件", "keine stash-einträge", "aucune entrée de remisage",
        "no se encontraron entradas", "未发现贮藏", "pas de serveur remote", "没有此远程仓库",
        "no es un repositorio git", "keine regel, um", "keine regel vorhanden", "aucune règle pour fabriquer",
        "no hay ninguna regla para construir", "没有规则可制作", "するルールがありません", "argumento ambiguo",
        "mehrdeutiges argument", "有歧义的参数", "argument ambigu", "référence invalide", "ungültige referenz",
        "ungültiger referenz", "referencia inválida", "无效的引用", "無効な参照", "referência inválida",
        "révision inconnue",
        "unbekannter commit", "未知的版本", "不正なリビジョン", "not something we can merge",
        "nichts was wir zusammenführen",
        "pas possible de fusionner ceci", "no es nada que se pueda fusionar", "不是可以合并的东西"), ()),
    (4, "not_found", NO, (
        "存在しないため", "未发现", "non trouvé", "non trouvée", "no encontrada"), ()),
    (5, "conflict", NO, (
        "已经存在",), ()),
    (6, "dependency", NO, (
        "cannot execute: required file not found", "le fichier requis n'a pas été trouvé",
        "必要なファイルがありません", "no se ha encontrado el fichero requerido",
        "erforderliche datei nicht gefunden", "找不到需要的文件"), (
        "パッケージ * が見つかりません", "fatal error: *.h*: datei oder", "fatal error: *.h*: aucun fichier",
        "fatal error: *.h*: そのようなファイル", "fatal error: *.h*: no existe", "fatal error: *.h*: 没有那个文件")),
    (6, "not_found", NO, (), (
        "^cc1*: fatal error: *",)),
)
