import { CapturedSideSchema, IdTypeSchema, type ReadDocument } from "#contract/identity/entity.ts";
import { idCapture as english } from "#lib/texts/en/id-capture.ts";
import { idCapture as spanish } from "#lib/texts/es/id-capture.ts";
import { mount } from "#renderer/app/mount.tsx";
import { IdCapture } from "#renderer/features/id-capture/index.ts";

/** The panel alone, by what the address asks for: what it does without a signing around it. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface Window {
    captured: { pictures: Record<string, string>; read: ReadDocument | null } | null;
  }
}

const asked = new URL(window.location.href).searchParams;
window.captured = null;

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("a picture cannot be read")));
    reader.readAsDataURL(blob);
  });

document.documentElement.dataset["density"] = "comfortable";
mount(
  <main style={{ maxWidth: "44rem", margin: "0 auto", padding: "1rem" }}>
    <IdCapture
      wants={(asked.get("wants") ?? "front,back").split(",").map((side) => CapturedSideSchema.parse(side))}
      typeOfId={IdTypeSchema.parse(asked.get("type") ?? "driver-license")}
      texts={asked.get("language") === "es" ? spanish : english}
      onDone={async ({ pictures, read }) => {
        const entries = Object.entries(pictures).map(async ([side, blob]) => [side, await asDataUrl(blob)] as const);
        window.captured = { pictures: Object.fromEntries(await Promise.all(entries)), read };
      }}
      onCancel={() => undefined}
    />
  </main>,
);
