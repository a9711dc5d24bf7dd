import type { ApiClient } from "../api/api.ts";

export type SigningSnapshot = Awaited<ReturnType<ApiClient["signings"]["snapshot"]>>;
