import { expect, it } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { createEvidencePlatform } from "#main/features/evidence/evidence-platform.ts";

it("stops reading a record whose platform promises another page for ever", async () => {
  let pages = 0;
  const page = Array.from({ length: 10_000 }, () => ({}));
  const events = async ({ after }: { after: number }) => {
    pages += 1;
    if (pages > 100) throw new Error("for ever");
    return { events: page, lastSeq: after + page.length + 1 };
  };
  const platform = createEvidencePlatform({ signings: { events } } as never, {} as never);
  expect(await platform.events(SigningIdSchema.parse(crypto.randomUUID()))).toMatchObject({
    kind: "refused",
    error: { code: "platform/defect" },
  });
});
