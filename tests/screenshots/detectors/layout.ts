export type LayoutFault = { kind: "overflow" | "clipped text" | "overlap"; element: string; what: string };

/**
 * Runs in the page, so it stands on nothing outside itself. Looks for what a person would call broken: a page that scrolls
 * sideways, boxes beyond the edge of the window, text that is cut off or runs out of its control, controls and texts that
 * lie on one another.
 */
export const findLayoutFaults = (): LayoutFault[] => {
  type Clip = {
    element: Element;
    box: DOMRect;
    hidesX: boolean;
    hidesY: boolean;
    scrollsX: boolean;
    scrollsY: boolean;
  };
  type Rect = { left: number; top: number; right: number; bottom: number };

  const faults: LayoutFault[] = [];
  const told = new Set<Element>();
  const style = (element: Element) => getComputedStyle(element);

  const describe = (element: Element): string => {
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const words = label.replaceAll(/\s+/g, " ").trim().slice(0, 60);
    const role = element.getAttribute("role");
    const [className = ""] = (element.getAttribute("class") ?? "").split(" ");
    return `<${element.tagName.toLowerCase()}${role === null ? "" : ` role=${role}`}${className === "" ? "" : ` .${className}`}> ${words}`;
  };
  const report = (kind: LayoutFault["kind"], element: Element, what: string) => {
    if (told.has(element)) return;
    told.add(element);
    faults.push({ kind, element: describe(element), what });
  };

  /** Boxes that cut off what sticks out of them, from the inside to the outside. */
  const clipsOf = (element: Element): Clip[] => {
    const clips: Clip[] = [];
    let position = style(element).position;
    for (let node = element.parentElement; node !== null; node = node.parentElement) {
      if (position === "fixed") break;
      const own = style(node);
      if (position === "absolute" && own.position === "static" && own.transform === "none" && own.contain === "none")
        continue;
      position = own.position;
      if (node === document.body || node === document.documentElement) continue;
      const cuts = (value: string) => value === "hidden" || value === "clip";
      const scrolls = (value: string) => value === "auto" || value === "scroll";
      const clip: Clip = {
        element: node,
        box: node.getBoundingClientRect(),
        hidesX: cuts(own.overflowX),
        hidesY: cuts(own.overflowY),
        scrollsX: scrolls(own.overflowX),
        scrollsY: scrolls(own.overflowY),
      };
      if (clip.hidesX || clip.hidesY || clip.scrollsX || clip.scrollsY) clips.push(clip);
    }
    return clips;
  };

  /** For screen readers only: an inset clip, or a box of one pixel that hides the rest. */
  const isForEarsOnly = (element: Element): boolean => {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      const own = style(node);
      if (own.clipPath.startsWith("inset(50%") || own.clip === "rect(0px, 0px, 0px, 0px)") return true;
      const box = node.getBoundingClientRect();
      if (own.overflowX === "hidden" && box.width <= 1.5 && box.height <= 1.5) return true;
    }
    return false;
  };
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !isForEarsOnly(element);
  };
  /** Nothing is left of its box, and its words run out of it letter by letter. */
  const isSqueezed = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && width <= 1 && height > 48 && !isForEarsOnly(element);
  };
  /** What lies behind a modal dialog is out of use: it is looked at when nothing lies before it. */
  const isBehind = (element: Element): boolean => element.closest("[inert], [aria-hidden='true']") !== null;

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth)
    faults.push({
      kind: "overflow",
      element: "page",
      what: `scrolls sideways: ${page.scrollWidth} of ${innerWidth} px`,
    });

  const all = [...document.body.querySelectorAll("*")].filter(
    (element) => !element.matches("script, style, br, option"),
  );
  const shown = all.filter(isShown);

  // Strips, tables, pages of a document and what stands at print size may be wider than their place; anything else that scrolls sideways hides something.
  const mayScroll =
    ":is(nav, [role=toolbar], [role=tablist], table, [role=grid], [data-page], [data-print-size], pre, textarea, input)";
  for (const element of shown) {
    if (!["auto", "scroll"].includes(style(element).overflowX) || element.scrollWidth <= element.clientWidth + 1)
      continue;
    if (
      element.closest(mayScroll) === null &&
      element.querySelector(`:scope > ${mayScroll}, :scope > * > ${mayScroll}`) === null
    )
      report("overflow", element, `scrolls sideways: ${element.scrollWidth} of ${element.clientWidth} px`);
  }

  for (const element of shown) {
    if (element.closest("svg") !== null && element.tagName !== "svg") continue;
    if (element.parentElement !== null && told.has(element.parentElement)) {
      told.add(element);
      continue;
    }
    const box = element.getBoundingClientRect();
    const out = Math.max(box.right - innerWidth, -box.left);
    if (out <= 1) continue;
    if (clipsOf(element).some((clip) => clip.scrollsX || clip.hidesX)) continue;
    report("overflow", element, `${Math.round(out)} px beyond the edge of the window`);
  }

  // Text.
  const texts: { owner: Element; rect: Rect; layer: Element | null }[] = [];
  const layerOf = (element: Element): Element | null => {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      if (style(node).position !== "static") return node;
    }
    return null;
  };
  const cutTo = (rect: Rect, clips: readonly Clip[]): Rect => {
    // A DOMRect keeps its values in getters, which a spread does not copy.
    const visible = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (const { box, ...clip } of clips) {
      if (clip.hidesX || clip.scrollsX) {
        visible.left = Math.max(visible.left, box.left);
        visible.right = Math.min(visible.right, box.right);
      }
      if (clip.hidesY || clip.scrollsY) {
        visible.top = Math.max(visible.top, box.top);
        visible.bottom = Math.min(visible.bottom, box.bottom);
      }
    }
    return visible;
  };
  const saysItWhole = (element: Element, text: string): boolean => {
    const start = text.replaceAll(/\s+/g, " ").trim().slice(0, 20);
    return element.closest("[title]")?.getAttribute("title")?.replaceAll(/\s+/g, " ").includes(start) === true;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent ?? "";
    if (owner === null || text.trim() === "" || owner.closest("script, style, option, [data-page] > div") !== null)
      continue;
    if ((!isShown(owner) && !isSqueezed(owner)) || isBehind(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
    if (rects.length === 0) continue;
    const ownStyle = style(owner);
    const ownClip: Clip = {
      element: owner,
      box: owner.getBoundingClientRect(),
      hidesX: ["hidden", "clip"].includes(ownStyle.overflowX) && ownStyle.display !== "inline",
      hidesY: ["hidden", "clip"].includes(ownStyle.overflowY) && ownStyle.display !== "inline",
      scrollsX: ["auto", "scroll"].includes(ownStyle.overflowX),
      scrollsY: ["auto", "scroll"].includes(ownStyle.overflowY),
    };
    const clips = [ownClip, ...clipsOf(owner)];
    for (const rect of rects) {
      let reachableX = false;
      let reachableY = false;
      for (const clip of clips) {
        reachableX ||= clip.scrollsX;
        reachableY ||= clip.scrollsY;
        const cut = style(clip.element);
        const isShortened = cut.textOverflow === "ellipsis" || cut.webkitLineClamp !== "none";
        const beyondX = Math.max(rect.right - clip.box.right, clip.box.left - rect.left);
        const isCutX =
          clip.hidesX &&
          !reachableX &&
          (beyondX > 1 || (isShortened && clip.element.scrollWidth > clip.element.clientWidth));
        // The box of a line of text is taller than its letters.
        const slack = Math.max(2, rect.height * 0.2);
        const beyondY = Math.max(rect.bottom - clip.box.bottom, clip.box.top - rect.top);
        const isCutY = clip.hidesY && !reachableY && beyondY > slack;
        if (!isCutX && !isCutY) continue;
        if (!isShortened) report("clipped text", owner, `cut off by ${describe(clip.element)}`);
        else if (!saysItWhole(owner, text))
          report("clipped text", owner, "shortened, and its title does not say it whole");
        break;
      }
      const visible = cutTo(rect, clips);
      if (visible.right - visible.left > 1 && visible.bottom - visible.top > 1)
        texts.push({ owner, rect: visible, layer: layerOf(owner) });
      if (
        rect.top + scrollY < -2 &&
        !reachableY &&
        style(owner).position !== "fixed" &&
        clips.every((clip) => !clip.scrollsY)
      )
        report("clipped text", owner, "above the top of the page");
    }
    // Squeezed so much that words break into crumbs.
    if (rects.length >= 4 && text.trim().length > 6 && rects.every((rect) => rect.width < rect.height * 2))
      report("clipped text", owner, `broken into ${rects.length} pieces of a few letters`);
    // A label that is wider than its button stands over what is beside it.
    const control = owner.closest("button, a[class], [role=button], [role=tab], [role=option], th, td");
    if (control !== null && isShown(control)) {
      const box = control.getBoundingClientRect();
      const out = Math.max(...rects.map((rect) => Math.max(rect.right - box.right, box.left - rect.left)));
      if (
        out > 1 &&
        style(control).display !== "inline" &&
        !clips.some((clip) => control.contains(clip.element) && (clip.hidesX || clip.scrollsX))
      )
        report("clipped text", control, `its text runs ${Math.round(out)} px out of it`);
    }
  }

  for (const field of document.querySelectorAll("input, textarea")) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (!isShown(field) || isBehind(field) || field.value !== "" || field.placeholder === "") continue;
    if (field.scrollWidth > field.clientWidth + 1)
      report("clipped text", field, `its placeholder “${field.placeholder}” is cut off`);
  }

  // What lies on one another.
  const overlap = (one: Rect, other: Rect): { x: number; y: number } => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.owner === other.owner || one.layer !== other.layer) continue;
      const { x, y } = overlap(one.rect, other.rect);
      const lower = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top);
      if (x > 2 && y > lower * 0.4) report("overlap", one.owner, `lies on ${describe(other.owner)}`);
    }
  }

  const pinned = (element: Element): Element | null => {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      if (["fixed", "sticky"].includes(style(node).position) || node.matches("[role=dialog], [role=alertdialog]"))
        return node;
    }
    return null;
  };
  const selector =
    "button, a[href], input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=slider]";
  const controls = [...document.body.querySelectorAll(selector)]
    .filter((element) => isShown(element) && !isBehind(element))
    .map((element) => ({
      element,
      rect: cutTo(element.getBoundingClientRect(), clipsOf(element)),
      pin: pinned(element),
    }))
    .filter(({ rect }) => rect.right - rect.left > 2 && rect.bottom - rect.top > 2);
  const innerOf = (element: Element, rect: Rect): Rect => {
    const own = style(element);
    return {
      left: rect.left + Number.parseFloat(own.paddingLeft),
      right: rect.right - Number.parseFloat(own.paddingRight),
      top: rect.top,
      bottom: rect.bottom,
    };
  };
  for (const [index, one] of controls.entries()) {
    const box = one.element.getBoundingClientRect();
    const clips = clipsOf(one.element);
    if (!clips.some((clip) => clip.scrollsX || clip.scrollsY)) {
      const lost = Math.max(
        box.width - (one.rect.right - one.rect.left),
        box.height - (one.rect.bottom - one.rect.top),
      );
      if (lost > 1) report("overflow", one.element, `${Math.round(lost)} px of this control are cut off`);
    }
    for (const other of controls.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element) || one.pin !== other.pin) continue;
      // A button inside the padding of a text field belongs there.
      const area = (of: typeof one) => (of.element.matches("input, textarea") ? innerOf(of.element, of.rect) : of.rect);
      const { x, y } = overlap(area(one), area(other));
      if (x > 2 && y > 2) report("overlap", one.element, `lies on ${describe(other.element)}`);
    }
  }
  return faults;
};
