const byCode: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was cut",
  ENOTFOUND: "its name is not known",
  EAI_AGAIN: "names cannot be looked up",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "there is no way to it",
  ENETUNREACH: "there is no network",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  UND_ERR_SOCKET: "the connection was cut",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted by this computer",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted by this computer",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted by this computer",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is made out to another name",
};

const byChromiumCode: Record<string, string> = {
  ERR_CONNECTION_REFUSED: byCode.ECONNREFUSED ?? "",
  ERR_CONNECTION_RESET: byCode.ECONNRESET ?? "",
  ERR_CONNECTION_TIMED_OUT: byCode.ETIMEDOUT ?? "",
  ERR_NAME_NOT_RESOLVED: byCode.ENOTFOUND ?? "",
  ERR_INTERNET_DISCONNECTED: byCode.ENETUNREACH ?? "",
  ERR_ADDRESS_UNREACHABLE: byCode.EHOSTUNREACH ?? "",
  ERR_PROXY_CONNECTION_FAILED: "the proxy does not answer",
  ERR_CERT_AUTHORITY_INVALID: byCode.SELF_SIGNED_CERT_IN_CHAIN ?? "",
  ERR_CERT_DATE_INVALID: byCode.CERT_HAS_EXPIRED ?? "",
  ERR_CERT_COMMON_NAME_INVALID: byCode.ERR_TLS_CERT_ALTNAME_INVALID ?? "",
};

/** Why a fetch failed, as half a sentence for the person at the screen; no address, header or stack. */
export const describeFetchFailure = (error: unknown): string => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AggregateError && at.errors.length > 0 && !("code" in at))
      return describeFetchFailure(at.errors[0]);
    const code = "code" in at && typeof at.code === "string" ? at.code : "";
    const chromium = /net::(ERR_\w+)/u.exec(at.message)?.[1] ?? "";
    const text = byCode[code] ?? byChromiumCode[chromium];
    if (text !== undefined) return text;
    if (at.name === "RedirectRefusedError") return "it points to another server";
  }
  return "the connection failed";
};
