import { execFileSync } from "node:child_process";

export type ReadMail = { subject: string; to: string; auto: string; parts: Record<string, string> };

const parser = `import sys, json, email, email.policy
m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
print(json.dumps({"subject": m["subject"], "to": str(m["to"]), "auto": m["auto-submitted"],
  "parts": {p.get_content_type(): "\\n".join(p.get_content().strip().splitlines()) for p in m.walk() if not p.is_multipart()}}))`;

/** What Python's mail parser, which shares no code with the product, reads in a message. */
export const readMail = (source: string): ReadMail =>
  JSON.parse(execFileSync("python3", ["-c", parser], { input: source }).toString()) as ReadMail;
