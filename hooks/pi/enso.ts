// Enso for pi: tells enso-hook what happens in a session and does what it answers.
//   exit 2 before a call         -> the call does not run, the model reads the reason
//   {"context": TEXT} on stdout  -> TEXT is put before the model
//   no hook, a crash, a timeout  -> pi goes on undisturbed
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const HOOK = ""; // `enso install` writes the path of enso-hook here
const LIMIT_MS = 10000;

function tell(event: string, told: any, ctx: any) {
  try {
    accessSync(HOOK, constants.X_OK);
    const { toolCallId, prompt, reason } = told ?? {};
    const payload = {
      hook_event_name: event, cwd: ctx?.cwd ?? process.cwd(), session_id: ctx?.sessionManager?.getSessionId?.() ?? "",
      tool_name: told?.toolName ?? null, tool_input: told?.input ?? null, is_error: told?.isError ?? null,
      tool_response: told?.content ?? null, event: { toolCallId, prompt, reason },
    };
    const done = spawnSync(HOOK, ["pi", event],
      { input: JSON.stringify(payload), encoding: "utf8", timeout: LIMIT_MS, killSignal: "SIGKILL" });
    return { status: done.status, out: done.stdout ?? "", err: done.stderr ?? "" };
  } catch {
    return { status: 0, out: "", err: "" };
  }
}

function context({ status, out }: any): string {
  try {
    return status === 0 && out ? JSON.parse(out).context ?? "" : "";
  } catch {
    return "";
  }
}

export default function (pi: any) {
  let atStart = "";
  const about = new Map<string, string>(); // call -> what is to be added to its result
  pi.on("session_start", async (told: any, ctx: any) => { atStart = context(tell("session_start", told, ctx)); });
  pi.on("before_agent_start", async (told: any, ctx: any) => {
    const content = [atStart, context(tell("before_agent_start", told, ctx))].filter(Boolean).join("\n");
    atStart = "";
    if (content) return { message: { customType: "enso", content, display: false } };
  });
  pi.on("tool_call", async (told: any, ctx: any) => {
    const answer = tell("tool_call", told, ctx);
    if (answer.status === 2) return { block: true, reason: answer.err.trim() };
    about.set(told.toolCallId, context(answer));
  });
  pi.on("tool_result", async (told: any, ctx: any) => {
    const text = [about.get(told.toolCallId), context(tell("tool_result", told, ctx))].filter(Boolean).join("\n");
    about.delete(told.toolCallId);
    if (text) return { content: [...(told.content ?? []), { type: "text", text }] };
  });
  for (const event of ["agent_end", "session_shutdown"]) {
    pi.on(event, async (told: any, ctx: any) => { tell(event, told, ctx); });
  }
}
