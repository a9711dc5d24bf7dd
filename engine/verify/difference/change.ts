/**
 * What a later revision changed. `effect` is by the signatures that stood before it: "allowed" does not touch what a reader
 * sees or is what signatures permit, "filling" and "signing" are permitted unless a certification or a lock forbids them,
 * "comment" only by a certification that says so, "unclear" lies on top of what was signed and has to be looked at, and so
 * does "beside", a later signer's drawing where the page was empty, unless a certification forbids it.
 */
export type ChangeEffect = "allowed" | "signing" | "filling" | "comment" | "beside" | "unclear" | "forbidden";

export type ChangeCode =
  | "evidence-added"
  | "time-stamp-added"
  | "signature-added"
  | "signature-field-added"
  | "field-filled"
  | "field-placed"
  | "field-read-only"
  | "field-drawing"
  | "comment-added"
  | "properties-changed"
  | "signature-covers-content"
  | "field-covers-content"
  | "structure-changed"
  | "page-removed"
  | "page-added"
  | "page-replaced"
  | "page-order"
  | "page-content"
  | "page-resources"
  | "page-fonts"
  | "page-optional-content"
  | "page-geometry"
  | "page-changed"
  | "page-tree"
  | "annotation-added"
  | "annotation-removed"
  | "annotation-changed"
  | "field-added"
  | "field-removed"
  | "field-changed"
  | "field-hidden"
  | "field-appearance"
  | "form-changed"
  | "signature-removed"
  | "signature-changed"
  | "permissions-changed"
  | "optional-content"
  | "open-action"
  | "names-changed"
  | "catalog-changed"
  | "trailer-changed"
  | "double-entries"
  | "unreadable";

export type Change = {
  code: ChangeCode;
  effect: ChangeEffect;
  /** From 1; null where it concerns no one page. */
  page: number | null;
  /** A field's name, an entry, what kind of annotation. */
  detail: string | null;
};

export type ChangeList = {
  add: (
    code: ChangeCode,
    effect: ChangeEffect,
    at?: { page?: number | undefined; detail?: string | undefined },
  ) => void;
  changes: Change[];
};

const maxChanges = 500;

const isHarmless = (effect: ChangeEffect): boolean =>
  effect !== "forbidden" && effect !== "unclear" && effect !== "beside";

export const createChangeList = (): ChangeList => {
  const changes: Change[] = [];
  const counts = { harmless: 0, other: 0 };
  return {
    changes,
    add: (code, effect, { page, detail } = {}) => {
      const change: Change = { code, effect, page: page ?? null, detail: detail ?? null };
      const isKnown = changes.some(
        (known) =>
          known.code === code &&
          known.effect === effect &&
          known.page === change.page &&
          known.detail === change.detail,
      );
      // A file of a million changes is no less changed than one of five hundred; but harmless ones must not use up the room
      // of the one that matters.
      const kind = isHarmless(effect) ? "harmless" : "other";
      if (isKnown || counts[kind] >= maxChanges) return;
      counts[kind] += 1;
      changes.push(change);
    },
  };
};
