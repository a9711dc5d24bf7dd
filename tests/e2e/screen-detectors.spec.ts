import { look } from "#tests/screenshots/look.ts";
import { hearComplaints } from "#tests/screenshots/detectors/console.ts";
import { findLayoutFaults } from "#tests/screenshots/detectors/layout.ts";
import { openBrowser } from "./harness/browser.ts";
import { expect, test } from "./harness/test.ts";

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>A page</title>
<style>body { margin: 16px; font: 16px sans-serif; } .box { width: 120px; overflow: hidden; white-space: nowrap; }</style>
</head><body><main><h1>A page</h1>${body}</main></body></html>`;

const faulty: Readonly<Record<string, { body: string; kind: string; element: RegExp; what: RegExp }>> = {
  "a page that scrolls sideways": {
    body: '<div style="width: 900px">wide</div>',
    kind: "overflow",
    element: /page/,
    what: /scrolls sideways/,
  },
  "a box beyond the edge": {
    body: '<div style="position: absolute; right: -40px; width: 80px">out</div>',
    kind: "overflow",
    element: /out/,
    what: /beyond the edge/,
  },
  "a dialog that scrolls sideways": {
    body: '<div role="dialog" aria-label="Dialog" style="width: 200px; overflow-y: auto"><p style="width: 260px">wide</p></div>',
    kind: "overflow",
    element: /Dialog/,
    what: /scrolls sideways/,
  },
  "text that is cut off": {
    body: '<p class="box">A sentence that is much longer than its box</p>',
    kind: "clipped text",
    element: /A sentence/,
    what: /cut off/,
  },
  "text that is cut off below": {
    body: '<div style="height: 24px; overflow: hidden">One<br>Two<br>Three</div>',
    kind: "clipped text",
    element: /One/,
    what: /cut off/,
  },
  "an ellipsis without a title": {
    body: '<p class="box" style="text-overflow: ellipsis">A sentence that is much longer than its box</p>',
    kind: "clipped text",
    element: /A sentence/,
    what: /title does not say it/,
  },
  "text broken into crumbs": {
    body: '<p style="width: 30px; overflow-wrap: anywhere">Nora Whitfield</p>',
    kind: "clipped text",
    element: /Nora/,
    what: /pieces of a few letters/,
  },
  "text squeezed until nothing is left of its box": {
    body: '<p style="width: 0; overflow-wrap: anywhere">Nora Whitfield</p>',
    kind: "clipped text",
    element: /Nora/,
    what: /pieces of a few letters/,
  },
  "a label wider than its button": {
    body: '<button style="width: 60px; white-space: nowrap">Finish and release</button>',
    kind: "clipped text",
    element: /button/,
    what: /runs \d+ px out/,
  },
  "controls on one another": {
    body: '<button>One button</button><button style="margin-left: -40px">Another one</button>',
    kind: "overlap",
    element: /One button/,
    what: /lies on .*Another/,
  },
  "texts on one another": {
    body: '<p>One sentence here</p><p style="margin-top: -34px">Another sentence</p>',
    kind: "overlap",
    element: /One sentence/,
    what: /lies on .*Another/,
  },
};

const flawless = `<p class="box" style="text-overflow: ellipsis" title="A sentence that is much longer than its box">A sentence that
is much longer than its box</p><div tabindex="0" style="overflow: auto; height: 40px"><p>One</p><p>Two</p><p>Three</p></div>
<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">only to be heard</span>
<button>One button</button> <button>Another one</button>`;

test("what is wrong with a screen is found, and nothing is found in one that is right", async ({ expectInConsole }) => {
  expectInConsole(/^gone wrong$/, /^Uncaught: Error: a defect/);
  const person = await openBrowser("detectors", { width: 375, height: 700 });
  try {
    const sheet = person.page;
    for (const [name, { body, kind, element, what }] of Object.entries(faulty)) {
      await sheet.setContent(page(body));
      const found = await sheet.evaluate(findLayoutFaults);
      const expected = { kind, element: expect.stringMatching(element), what: expect.stringMatching(what) };
      expect(found, name).toContainEqual(expected);
    }

    const complaints = hearComplaints(person.context);
    const options = { widths: [375], outerWidths: [320], pictures: null };
    const kinds = async (body: string) => {
      await sheet.setContent(page(body));
      const findings = await look({ name: "seeded" }, sheet, complaints, options);
      return new Set(findings.map((finding) => `${finding.kind}: ${finding.what.split("\n")[0] ?? ""}`));
    };
    expect(await kinds("<script>console.error('gone wrong')</script>")).toContain("console: error: gone wrong");
    expect(await kinds("<script>console.warn('not so good')</script>")).toContain("console: warning: not so good");
    const thrown = [...(await kinds("<script>throw new Error('a defect')</script>"))];
    expect(thrown).toContainEqual(expect.stringContaining("a defect"));
    const faint = [...(await kinds('<p style="color: #ccc; background: #fff">Faint words</p>'))];
    expect(faint).toContainEqual(expect.stringContaining("color-contrast"));
    const tiny = '<button style="width: 12px; height: 12px; padding: 0" aria-label="Tiny"></button>'.repeat(2);
    expect([...(await kinds(`<div style="font-size: 0">${tiny}</div>`))]).toContainEqual(
      expect.stringContaining("target-size"),
    );
    expect([...(await kinds(flawless))]).toEqual([]);
  } finally {
    await person.close(test.info());
  }
});
