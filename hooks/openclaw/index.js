// Enso for OpenClaw: tells enso-hook what happens in a session and does what it answers.
//   exit 2 before a call         -> the call does not run, the model reads the reason
//   {"context": TEXT} on stdout  -> TEXT is put before the model
//   no hook, a crash, a timeout  -> OpenClaw goes on undisturbed: an error here would block every tool
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";

const HOOK = ""; // `enso install` writes the path of enso-hook here
const LIMIT_MS = 10000; // below the 15 s after which OpenClaw blocks the call itself
const EVENTS = ["before_prompt_build", "before_tool_call", "after_tool_call", "agent_end", "session_end"];

function tell(event, payload) {
  return new Promise((resolve) => {
    try {
      accessSync(HOOK, constants.X_OK);
    } catch {
      return resolve({ status: 0, out: "", err: "" });
    }
    const hook = spawn(HOOK, ["openclaw", event], { detached: true, stdio: "pipe" });
    let out = "", err = "";
    const limit = setTimeout(() => { try { process.kill(-hook.pid, "SIGKILL"); } catch {} }, LIMIT_MS);
    const answer = (status) => { clearTimeout(limit); resolve({ status, out, err }); };
    hook.stdout.on("data", (data) => { out += data; });
    hook.stderr.on("data", (data) => { err += data; });
    hook.on("error", () => answer(0));
    hook.on("close", (status) => answer(status ?? 0));
    hook.stdin.on("error", () => {});
    hook.stdin.end(JSON.stringify(payload));
  });
}

// The plain parts of a host object that the hook reads; the whole may hold circles and a whole conversation.
function payloadOf(event, told, ctx, folder) {
  const { toolName, params, result, error, toolCallId, prompt, reason, messages } = told ?? {};
  return {
    hook_event_name: event, session_id: ctx?.sessionId ?? told?.sessionId ?? "", cwd: folder,
    tool_name: toolName ?? null, tool_input: params ?? null, error: error ?? null,
    tool_response: result ? { content: result.content, details: result.details } : null,
    event: { toolCallId, prompt, reason, messages: messages?.slice(0, 1).map(() => ({})) ?? [] },
    ctx: { workspaceDir: ctx?.workspaceDir },
  };
}

export default {
  id: "enso",
  name: "Enso",
  description: "A memory of failed calls, and a guard",
  register(api) {
    const folders = new Map(); // session -> its folder, which only prompt events tell
    for (const event of EVENTS) {
      api.on(event, async (told, ctx) => {
        try {
          if (ctx?.workspaceDir) folders.set(ctx.sessionId, ctx.workspaceDir);
          const folder = folders.get(ctx?.sessionId) ?? process.cwd();
          const { status, out, err } = await tell(event, payloadOf(event, told, ctx, folder));
          if (event === "before_tool_call" && status === 2) return { block: true, blockReason: err.trim() };
          if (event === "before_prompt_build" && status === 0 && out) return { prependContext: JSON.parse(out).context };
        } catch (error) {
          api.logger?.warn?.(`enso: ${error}`);
        }
      });
    }
  },
};
