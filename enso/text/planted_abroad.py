"""The fields of `text.planted` in German, French, Spanish, Portuguese, Italian, Japanese, Korean and Russian.

Written as `disguise.folded` leaves a text: without accents, and Japanese characters that Chinese has simplified in
their simplified form.  Only the fields are here that a planted line needs most; the rules are the same.
"""
from __future__ import annotations

ABROAD: dict[str, str] = {
    "drop": (
        r"\b(ignorier\w*|vergiss|vergesst|vergessen sie|missachte\w*|setze?\b[^.]{0,40}\bausser kraft|oublie[rz]?|"
        r"ignore[rz]?|ne tien[st] (plus|pas) compte|passe outre|ignora[dr]?|ignore[mn]?|olvida\w*|"
        r"haz caso omiso|esquec[ae]\w*|desconsidere\w*|dimentica\w*|ignorare|trascura)\b|"
        r"无视|無視|忘れ(?!ず|ない|る前)|従わ(ない|ず)|从わ(ない|ず)|무시|잊어|잊고|игнориру\w+|забуд\w+|не следуи"),
    "orders": (
        r"\b(anweisung|\w*(anweisungen|anordnungen|instruktionen|regeln|vorgaben|richtlinien|beschrankungen)|"
        r"consignes?|"
        r"instructions?|regles|directives|restrictions|instrucciones|reglas|indicaciones|ordenes|restricciones|"
        r"instrucoes|regras|istruzioni|regole|direttive)\b|指示|命令|ルール|制約|制限|规则|지시|명령|규칙|지침|제한|"
        r"инструкци\w+|указани\w+|правил\w*|ограничени\w+"),
    "role": (
        r"\b(du bist (jetzt|nun|ab jetzt)|tu es (maintenant|desormais)|vous etes (maintenant|desormais)|ahora eres|"
        r"a partir de ahora eres|agora (voce )?e um|ora sei)\b|(今|これ)から(あなたは|お前は)|あなたは今から|"
        r"(이제|지금)부터 (너는|당신은)|теперь ты|ты теперь"),
    "send": (
        r"\b(send(e|est|en)|schick(e|en)?|ubertrag\w*|hochlad\w*|lad(e|en)?\b[^.]{0,60}\bhoch|weiterleit\w*|"
        r"leite\b[^.]{0,60}\bweiter|envo(ie|yer|yez)|televers\w+|transmet\w*|transfer\w+|publie[rz]?|copie[rz]?|"
        r"env(ia|iar|ie|io)|mand(a|ar|e)|sub(e|ir|a)|publi(ca|car|que)|reenv\w+|copia[r]?|invi(a|are)|caric(a|are)|"
        r"spedi\w+)\b|送信|送って|送る|アップロード|転送|转送|貼り|投稿|전송|보내|업로드|게시|отправ\w+|загруз\w+|"
        r"перешли\w*|"
        r"выложи\w*"),
    "secrets": (
        r"\b(zugangsdaten|passwort\w*|geheimnis\w*|(private[rn]? |ssh-)?schlussel|quell(code|text)|"
        r"umgebungsvariablen|inhalt (der|des|von)|identifiants|mots? de passe|cles?|code source|contenu d\w*|"
        r"variables d'environnement|depot|contrasenas?|claves?|credenciales|codigo fuente|contenido|"
        r"variables de entorno|repositorio|senhas?|chaves?|conteudo|chiav[ei]|credenziali|codice sorgente|"
        r"contenuto)\b|秘密|[鍵键]|パスワード|トークン|ソースコード|[環环]境[変变]数|[認认]証情報|认证情报|の内容|"
        r"キー|비밀|키를|암호|"
        r"토큰|소스|환경 ?변수|내용|ключ\w*|парол\w*|секрет\w*|токен\w*|исходн\w+ код\w*|содержимое|"
        r"переменн\w+ (окружения|среды)"),
    "out": r"\ban (mich|extern)\b|外部|宛|외부|внешн\w+",
    "run": r"\b(fuhre|ausfuhren|starte|execute[rz]?|lance[rz]?|ejecuta\w*|executa\w*|esegui\w*)\b|実行|实行|실행|"
        r"выполн\w+|запус\w+",
    "each time": (
        r"\b(immer|vor jede[rm]|bei jede[rm]|jedes ?mal|toujours|avant chaque|a chaque|siempre|antes de cada|"
        r"en cada|sempre|prima di ogni)\b|毎回|每回|常に|必ず|前に|매번|항상|전에|всегда|перед кажд\w+"),
    "let in": (
        r"\b(genehmige?|akzeptiere?|erlaube?|approuve[rz]?|accepte[rz]?|autorise[rz]?|aprueba|aprobar|acepta|"
        r"autoriza|aprove|approva)\b[^.]{0,12}\b(alle[ns]?|jede[nrs]?|tou(te)?s|tod[oa]s|tutt[ei])\b|"
        r"(すべて|全て|无条件|常に|何でも)[^。]{0,14}(承認|承认|許可|许可)|承[認认]なし|(모두|모든|"
        r"전부)[^.]{0,12}(승인|허용)|"
        r"(одобря|принима|разреша)\w+ (все|всё|любы\w+)"),
    "off": (
        r"\b(deaktivier\w*|umgeh(e|en|t)?|schalte\b[^.]{0,40}\b(ab|aus)|desactive[rz]?|contourne[rz]?|desactiv\w+|"
        r"evit(a|e) los|omit[ei]r?|desativ\w+|disattiv\w+|disabilita\w*|aggira\w*)\b|"
        r"[無无]効|无效|回避|スキップ|オフに|비활성화|우회|끄(고|세요|기)|отключ\w+|обои(ди|ти)|обход\w*"),
    "protection": (
        r"\b(sicherheits\w*|schutz\w*|sandbox|hooks?|securite|garde-fous?|protections?|bac a sable|seguridad|"
        r"proteccion(es)?|seguranca|protecao|sicurezza|protezion[ei])\b|安全|セキュリティ|保護|保护|フック|ガード|"
        r"보안|보호|샌드박스|훅|безопасност\w*|защит\w*|песочниц\w*|хук\w*"),
    "no question": (
        r"\b(ohne (ruckfrage|nachfrage|bestatigung|zu fragen)|sans (demander|confirmation|verifier|validation)|"
        r"sin (preguntar|confirmar|confirmacion)|sem (perguntar|confirmar|confirmacao)|senza (chiedere|conferma))\b|"
        r"[許许]可(なし|なく|を得ず)|허락 ?없이|승인 ?없이|[確确][認认]なし|承[認认]なし|[聞闻]かずに|확인 ?없이|"
        r"묻지 ?(말고|않고)|без (подтверждения|вопросов|"
        r"спроса)"),
    "anything": r"\b(alle[ns]?|jede[nrs]?|tou(t|s|tes)|tod[oa]s?|tudo|tutt[oie])\b|すべて|全て|모든|모두|全部|"
        r"\bвс[её]\b",
    "ask never": (
        r"\b(ne demande[rz]? (jamais|pas|plus)|frage?n? (nie|niemals|nicht)|(no|nunca) (preguntes|pidas)|"
        r"(nunca|nao) (pergunte|peca)|non chiedere)\b|[聞闻]かない|묻지 ?마|не спрашива\w+"),
    "brings to an end": (
        r"\b(entfern\w+|losch\w+|supprim\w+|enlev\w+|elimina\w*|borra\w*|remov[ae]\w*|rimuovi\w*)\b|削除|停止|삭제|"
        r"제거|"
        r"удали\w*|убери\w*"),
    "guards": r"\b(guard|enso)\b|フック|ガード|가드",
    "deed": (
        r"\b(losch\w*|supprim\w*|borra\w*|elimina\w*|apaga\w*|cancella\w*|ausfuhren|veroffentlich\w*)\b|"
        r"削除|デプロイ|マージ|公開|プッシュ|삭제|배포|병합|удал\w+|опублик\w+"),
    "trust": (
        r"\b(befolg\w+|gehorch\w+|obei\w+|suis|suivez|obedec\w+|sigue|siga|obbedi\w+|segui)\b|従[うっえ]|从[うっえ]|"
        r"따르|따라|"
        r"выполня\w+|следуи\w*"),
    "outside text": (
        r"\b(e-?mails?|web-?seiten?|seiten?|paginas?|pagine|pages?|issues?|kommentare\w*|commentaires?|"
        r"comentarios?)\b|"
        r"ページ|メール|コメント|페이지|이메일|댓글|страниц\w+|письм\w+|комментари\w+"),
    "as orders": (
        r"\b(anweisung(en)?|befehle?|instructions?|consignes?|ordres?|instrucciones|ordenes|instrucoes|"
        r"istruzioni)\b|指示|命令|"
        r"지시|명령|инструкци\w+|команд\w+"),
    "pretend": (
        r"\b(finge que|haz como si|tu so,? als|gib vor|fais (comme si|semblant)|faz de conta|fingi che|fai finta)\b|"
        r"ふりを(する|して)|"
        r"척하|притвор\w+"),
    "reveal prompt": (
        r"\b(gib|zeige?|nenne|verrate|affiche\w*|montre\w*|revele\w*|muestra\w*|imprim\w*|revela\w*|mostra\w*|"
        r"stampa)\b[^.]{0,40}\b(system-?prompts?|prompt (du )?systeme?|prompt del sistema|prompt do sistema|"
        r"prompt di sistema)\b|システムプロンプト[^。]{0,10}(出力|表示|公開|公开|[見见]せ|教え)|시스템 "
        r"프롬프트[^.]{0,10}(출력|공개|보여)|"
        r"(покажи|выведи|раскрои)\w* [^.]{0,20}(системн\w+|промпт\w*)"),
    "hide from them": (
        r"\b(sag\w*|erzahl\w*|verrat\w*|informier\w*|melde\w*|teile?)\b[^.]{0,30}\b(be)?(nutzer|"
        r"anwender)\w*\b[^.]{0,30}"
        r"\b(nicht|nichts)\b|\b(be)?(nutzer|anwender)\w*\b[^.]{0,20}\b(nichts|nicht (sagen|informieren|verraten))\b|"
        r"\b(ne|n')\s?(dis|dites|dire|parle\w*|previen\w*|inform\w*|revel\w*)\b[^.]{0,40}\butilisat\w+|"
        r"\bsans (prevenir|informer|en parler|le dire|avertir)\b|"
        r"\bno (se lo |le )?(dig\w+|inform\w+|revel\w+|avis\w+|mencion\w+)\b[^.]{0,30}\busuari\w+|"
        r"\bsin (avisar|informar|decir\w*)\b|\bnao (dig\w+|cont\w+|inform\w+|revel\w+)\b[^.]{0,30}\busuari\w+|"
        r"\bsem (avisar|informar)\b|\bnon (dir\w+|inform\w+|avvis\w+|rivel\w+)\b[^.]{0,30}\butent\w+|\bsenza "
        r"(avvisare|dirlo)|"
        r"(ユーザー?|利用者|使用者)[^。]{0,12}(言わ|伝え|传え|知らせ|話さ|话さ|報告し|报告し|教え|见せ)(ない|ず|"
        r"るな)|"
        r"사용자[^.]{0,12}(말하지|알리지|보고하지|숨기)|не (говори\w*|сообща\w+|рассказыва\w+|"
        r"информиру\w+)[^.]{0,25}пользовател\w+|"
        r"пользовател\w+ (об этом )?не (говори|сообща)\w*"),
}
"""Field of `planted_fields` (or one of its own) -> pattern."""
