// Enso for OpenCode: tells enso-hook what happens in a session and does what it answers.
//   exit 2 before a call         -> the call does not run, the model reads the reason
//   {"context": TEXT} on stdout  -> TEXT is put before the model
//   no hook, a crash, a timeout  -> OpenCode goes on undisturbed
import { spawn } from "node:child_process"
import { accessSync, constants } from "node:fs"

const HOOK = "" // `enso install` writes the path of enso-hook here
const LIMIT_MS = 10000

function tell(event, payload) {
  return new Promise((resolve) => {
    try {
      accessSync(HOOK, constants.X_OK)
    } catch {
      return resolve({ status: 0, out: "", err: "" })
    }
    // A process group of its own, so that a timeout ends all of it.
    const hook = spawn(HOOK, ["opencode", event], { cwd: payload.cwd, detached: true, stdio: "pipe" })
    let out = "", err = ""
    const limit = setTimeout(() => { try { process.kill(-hook.pid, "SIGKILL") } catch {} }, LIMIT_MS)
    const answer = (status) => { clearTimeout(limit); resolve({ status, out, err }) }
    hook.stdout.on("data", (data) => (out += data))
    hook.stderr.on("data", (data) => (err += data))
    hook.on("error", () => answer(0))
    hook.on("close", (status) => answer(status ?? 0))
    hook.stdin.on("error", () => {})
    hook.stdin.end(JSON.stringify(payload))
  })
}

function context({ status, out }) {
  try {
    return status === 0 && out ? JSON.parse(out).context ?? "" : ""
  } catch {
    return ""
  }
}

export const Enso = async ({ directory: cwd }) => {
  const texts = new Map() // session -> what its model is to know, in order
  const told = new Set() // calls whose end was reported

  const say = (session, text) => { if (text) texts.get(session)?.push(text) }

  return {
    "chat.message": async ({ sessionID }, output) => {
      const payload = { session_id: sessionID, cwd }
      if (!texts.has(sessionID)) {
        texts.set(sessionID, [])
        say(sessionID, context(await tell("session.created", { ...payload, source: "startup" })))
      }
      say(sessionID, context(await tell("chat.message", { ...payload, output: { parts: output.parts } })))
    },
    // Called for every model request, also the one for a title, which has no session we know.
    "experimental.chat.system.transform": async ({ sessionID }, output) => {
      output.system.push(...(texts.get(sessionID) ?? []))
    },
    "tool.execute.before": async (input, output) => {
      const answer = await tell("tool.execute.before", { session_id: input.sessionID, cwd, input, output })
      if (answer.status === 2) {
        told.add(input.callID)
        throw new Error(answer.err.trim())
      }
      say(input.sessionID, context(answer))
    },
    "tool.execute.after": async (input, output) => {
      told.add(input.callID)
      const text = context(await tell("tool.execute.after", {
        session_id: input.sessionID, cwd, input,
        output: { output: output.output, metadata: { exit: output.metadata?.exit } } }))
      if (text) output.output += "\n" + text
    },
    event: async ({ event: { type, properties } }) => {
      const part = properties?.part
      if (type === "message.part.updated" && part?.type === "tool" && part.state?.status === "error"
          && !told.has(part.callID)) {
        told.add(part.callID) // a tool that throws reaches no tool.execute.after
        say(part.sessionID, context(await tell(type, { session_id: part.sessionID, cwd, properties: { part } })))
      } else if (type === "session.idle") {
        await tell(type, { session_id: properties.sessionID, cwd })
      }
    },
    dispose: async () => {
      for (const session of texts.keys()) await tell("dispose", { session_id: session, cwd })
    },
  }
}
