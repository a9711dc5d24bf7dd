import { useEffect, useState } from "react";
import { pathOf } from "#contract/raw-routes.ts";
import type { FieldDrawing as Drawing } from "#lib/field-rendering/draw-field.ts";
import type { FontName, Primitive } from "#lib/field-rendering/primitives.ts";
import styles from "./field-layer.module.css";

const weights: Record<FontName, number> = { sans: 400, "sans-semibold": 600 };

/** A picture that a cut line kept from coming is asked for again this much later. */
const pictureRetryMs = 3_000;

const Picture = ({ primitive, signingId }: { primitive: Extract<Primitive, { kind: "image" }>; signingId: string }) => {
  const { sha256, x, y, width, height } = primitive;
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      setIsMissing(false);
      setAttempt((count) => count + 1);
    }, pictureRetryMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
  return (
    <image
      key={attempt}
      href={pathOf("signatureImage", { id: signingId, sha256 })}
      {...{ x, y, width, height }}
      preserveAspectRatio="none"
      onError={() => setIsMissing(true)}
    />
  );
};

const Shape = ({ primitive, signingId }: { primitive: Primitive; signingId: string | null }) => {
  switch (primitive.kind) {
    case "image":
      return signingId === null ? null : <Picture primitive={primitive} signingId={signingId} />;
    case "text": {
      const { text, x, baselineY, sizePt, widthPt, font, colour, opacity, turnDeg } = primitive;
      return (
        <text
          x={x}
          y={baselineY}
          fontSize={sizePt}
          fontWeight={weights[font]}
          fill={colour}
          opacity={opacity}
          {...(widthPt > 0 ? { textLength: widthPt, lengthAdjust: "spacingAndGlyphs" } : {})}
          {...(turnDeg === 0 ? {} : { transform: `rotate(${turnDeg} ${x} ${baselineY})` })}
        >
          {text}
        </text>
      );
    }
    case "rect": {
      const { x, y, width, height, fill, stroke } = primitive;
      return (
        <rect
          {...{ x, y, width, height }}
          fill={fill ?? "none"}
          {...(stroke === null ? {} : { stroke: stroke.colour, strokeWidth: stroke.widthPt })}
        />
      );
    }
    case "polygon": {
      const { points, fill } = primitive;
      return <polygon points={points.map(({ x, y }) => `${x},${y}`).join(" ")} fill={fill} />;
    }
    case "line": {
      const { x1, y1, x2, y2, colour, widthPt } = primitive;
      return <line {...{ x1, y1, x2, y2 }} stroke={colour} strokeWidth={widthPt} />;
    }
  }
};

/** Exactly the primitives that will be sealed, in page space, filling the element it stands in; without a signing no pictures. */
export const FieldDrawing = ({ drawing, signingId }: { drawing: Drawing; signingId: string | null }) => {
  const { x, y, width, height } = drawing.place;
  return (
    <svg className={styles.drawing} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {drawing.primitives.map((primitive, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- primitives have no identity but their order
        <Shape key={index} primitive={primitive} signingId={signingId} />
      ))}
    </svg>
  );
};
