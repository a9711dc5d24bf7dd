export type SpecCall = { method: string; path: string };

const methodPattern = /^(GET|POST|PUT|PATCH|DELETE)$/;

/** What stands before the elided paths (decisions 4). */
const elidedPrefixes: Readonly<Record<string, string>> = {
  attend: "/signing/{id}/member/{memberId}",
  "bypass-identification": "/signing/{id}/member/{memberId}",
  exclude: "/signing/{id}/member/{memberId}",
  "decline-finalization": "/signing/{id}",
  finalize: "/signing/{id}",
  "store-signed-document": "/signing/{id}",
};

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

/** Continues the path before with what stands after `...`, or after "and": from the shared segment on, else after the last parameter. */
const continuePath = (before: string, suffix: string): string => {
  const first = segmentsOf(suffix)[0] ?? "";
  const decided = elidedPrefixes[first];
  if (decided !== undefined) return [decided, ...segmentsOf(suffix)].join("/");
  const segments = segmentsOf(before);
  const shared = segments.indexOf(first);
  const lastParameter = segments.findLastIndex((segment) => segment.startsWith("{"));
  const kept =
    shared >= 0 ? segments.slice(0, shared) : segments.slice(0, Math.max(lastParameter + 1, segments.length - 1));
  return `/${[...kept, ...segmentsOf(suffix)].join("/")}`;
};

/** `x[/{y}]` is two calls, `x[?flag]` is one. */
const expandOptional = (path: string): string[] => {
  const optional = /^(.*)\[([^\]]*)\]$/.exec(path);
  if (optional === null) return [path];
  const [, base = "", tail = ""] = optional;
  return tail.startsWith("?") ? [base] : [base, base + tail];
};

/** Removes what is not method or path: payloads in braces after a space, notes in brackets. */
const withoutPayloads = (text: string): string => text.replaceAll(/\s\{[^}]*\}/g, " ").replaceAll(/\([^)]*\)/g, " ");

/** Calls of one sentence part such as `POST and GET /a/{id}` or `POST .../finalize and store-signed-document`. */
const parseClause = (clause: string, before: string): { calls: SpecCall[]; last: string } => {
  const words = withoutPayloads(clause)
    .replaceAll(",", " , ")
    .split(/\s+/)
    .filter((word) => word !== "");
  let methods: string[] = [];
  let last = before;
  let joinedByAnd = false;
  let pathSeen = false;
  const calls: SpecCall[] = [];
  for (const [index, word] of words.entries()) {
    if (methodPattern.test(word)) {
      methods = pathSeen ? [word] : [...methods, word];
      pathSeen = false;
      joinedByAnd = false;
      continue;
    }
    if (word === "and" || word === "," || methods.length === 0) {
      joinedByAnd = word === "and";
      continue;
    }
    const isPath = word.startsWith("/") || word.startsWith("...");
    const isContinuation =
      joinedByAnd &&
      pathSeen &&
      /^[a-z_-]+$/.test(word) &&
      (words[index + 1] === undefined || words[index + 1] === ",");
    if (!isPath && !isContinuation) {
      if (pathSeen) break;
      continue;
    }
    const elided = word.startsWith("...");
    const suffix = elided ? word.slice(3) : word;
    const followsAnd = joinedByAnd && pathSeen;
    last = elided || isContinuation || followsAnd ? continuePath(last, suffix) : suffix;
    pathSeen = true;
    for (const path of expandOptional(last)) for (const method of methods) calls.push({ method, path });
    last = expandOptional(last)[0] ?? last;
  }
  return { calls, last };
};

const sectionOf = (text: string, heading: string): string => {
  const from = text.indexOf(heading);
  if (from === -1) throw new Error(`The specification has no section “${heading}”.`);
  const to = text.indexOf("\n## ", from + heading.length);
  return text.slice(from, to === -1 ? undefined : to);
};

/** Every call that a specification file lists in its section 7, as table rows or as bullets. */
export const parseCalls = (text: string): SpecCall[] => {
  const section = sectionOf(text, "## 7. The calls it makes");
  const clauses = section.split("\n").flatMap((line) => {
    if (line.startsWith("| ")) return (line.split("|")[1] ?? "").split(";");
    return line.startsWith("- ") ? line.slice(2).split(/;|\.\s|\.$/) : [];
  });
  let last = "";
  const found = new Map<string, SpecCall>();
  for (const clause of clauses) {
    const parsed = parseClause(clause, last);
    last = parsed.last;
    for (const call of parsed.calls) found.set(callKey(call), call);
  }
  return [...found.values()];
};

/** Two spellings of one call have the same key: parameters count by place, not by name. */
export const callKey = ({ method, path }: SpecCall): string =>
  `${method} ${path
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replace(/\?.*$/, "")
    .replace(/[.,]$/, "")}`;

/** Calls whose path the specification does not show; decisions 3 says what it is. */
export const decidedCalls: readonly SpecCall[] = [
  { method: "POST", path: "/signing/meeting/id-submit/{id}" },
  { method: "PUT", path: "/signing/{id}/member/{memberId}/bypass-identification" },
  { method: "GET", path: "/signings/{id}/reschedule-url" },
  { method: "POST", path: "/signings/{id}/messages" },
  { method: "PUT", path: "/me/certificate/identrust" },
  { method: "POST", path: "/me/banners/dismiss" },
  { method: "POST", path: "/profile/switch-role" },
  { method: "GET", path: "/me/profile" },
  { method: "PATCH", path: "/me/profile" },
  { method: "POST", path: "/broadcasting/auth" },
];
