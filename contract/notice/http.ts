import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { NoticeKindSchema, NoticeMethodSchema, NoticesSchema } from "./entity.ts";

/** By what an account is told of what. */
export const notices = {
  get: endpoint
    .route({ method: "GET", path: "/me/notices", summary: "By what the account is told, by kind of notice" })
    .output(NoticesSchema),
  choose: endpoint
    .route({ method: "PUT", path: "/me/notices/{kind}", summary: "Choose how to be told of one kind" })
    .input(z.object({ kind: NoticeKindSchema, method: NoticeMethodSchema }))
    .output(NoticesSchema)
    .meta({ errors: ["phone/not-validated", "phone/text-messages-off"] }),
};
