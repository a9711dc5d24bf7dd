import { themes, widths } from "../screen.ts";
import type { Walked } from "../walk.ts";
import { joined } from "./findings-table.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const pictures = (screen: string): string =>
  themes
    .flatMap((theme) =>
      widths.map((width) => {
        const path = `${theme}/${width}/${screen}.png`;
        return `<a href="${path}"><img loading="lazy" src="${path}" alt="${screen}, ${theme}, ${width} px" onerror="this.parentNode.remove()"><span>${theme} ${width}</span></a>`;
      }),
    )
    .join("");

const section = ({ screen, findings }: Walked): string => {
  const rows = joined(findings).map(
    ({ where, kind, element, what }) =>
      `<li><b>${kind}</b> ${escape(where)}: <code>${escape(element)}</code> ${escape(what)}</li>`,
  );
  return `<section id="${screen}"${rows.length > 0 ? ' class="faulty"' : ""}><h3>${screen}</h3><ul>${rows.join("")}</ul><div>${pictures(screen)}</div></section>`;
};

/** One page with every picture in every size and theme, and beside each what was found. */
export const contactSheet = (
  chapters: readonly { chapter: string; screens: readonly Walked[] }[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; background: #777; font: 14px/1.4 system-ui, sans-serif; }
  h3 { margin: 0; }
  section { margin: 16px 0; padding: 12px; border-left: 6px solid #2c7; border-radius: 6px; background: #eee; }
  .faulty { border-color: #c22; }
  div { display: flex; gap: 8px; align-items: start; overflow-x: auto; }
  a { display: grid; flex: none; color: inherit; }
  img { height: 300px; max-width: 520px; border: 1px solid #999; object-fit: cover; object-position: top; }
</style>
${chapters.map(({ chapter, screens }) => `<h2>${chapter}</h2>${screens.map(section).join("")}`).join("")}
</html>
`;
