import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { Expiry } from "#contract/expiry/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { expiryTexts } from "#lib/expiry/expiry-texts.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { Row, RowLabels, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { endingText } from "../model/what-needs-you.ts";
import { NoteExpiry } from "./note-expiry.tsx";

type Noted = "bond" | "insurance";

/** When each thing that the notary acts under ends, and what stops working then. */
export const ExpiryPlanner = ({ expiries }: { expiries: readonly Expiry[] }) => {
  const [noted, setNoted] = useState<Noted | null>(null);
  const dayOf = (kind: Noted) => expiries.find((expiry) => expiry.kind === kind)?.expiresOn ?? null;
  return (
    <Card title="What ends, and when" padding="flush">
      <Rows label="What ends, and when">
        {expiries.map((expiry) => (
          <ExpiryRow key={expiry.kind} expiry={expiry} onNote={setNoted} />
        ))}
      </Rows>
      <CardNote>You are reminded by mail 60, 30 and 7 days before, and on the day before.</CardNote>
      {noted !== null && <NoteExpiry kind={noted} known={dayOf(noted)} onClose={() => setNoted(null)} />}
    </Card>
  );
};

const toneOf = (daysLeft: number): Tone => {
  if (daysLeft < 0) return "seal";
  return daysLeft <= 60 ? "attention" : "verified";
};

/** While there is no last day, nothing can be said of what stops behind it. */
const unknownTexts: Record<Expiry["kind"], { standing: string; hint: string }> = {
  commission: {
    standing: "No commission yet",
    hint: "Until one is approved, no document of a notarization can be locked.",
  },
  certificate: { standing: "No certificate yet", hint: "Until there is one, no document can be locked." },
  bond: { standing: "No day entered", hint: "Enter its last day, and you are reminded in time." },
  insurance: { standing: "No day entered", hint: "Enter its last day, and you are reminded in time." },
};

type RowProps = { expiry: Expiry; onNote: (kind: Noted) => void };

const ExpiryRow = ({ expiry: { kind, expiresOn, daysLeft, isTracked }, onNote }: RowProps) => {
  const { name, stops } = expiryTexts[kind];
  const isUnknown = expiresOn === null || daysLeft === null;
  return (
    <Row>
      <RowTexts title={name}>
        <RowLabels>
          {isUnknown ? (
            <StatusLabel>{unknownTexts[kind].standing}</StatusLabel>
          ) : (
            <StatusLabel tone={toneOf(daysLeft)}>
              {longDay(expiresOn)} · {endingText(daysLeft)}
            </StatusLabel>
          )}
        </RowLabels>
        <RowMore>
          {isUnknown ? unknownTexts[kind].hint : isTracked ? stops : `${stops} You are not reminded of it.`}
        </RowMore>
      </RowTexts>
      <Act kind={kind} name={name} isKnown={expiresOn !== null} onNote={onNote} />
    </Row>
  );
};

type ActProps = { kind: Expiry["kind"]; name: string; isKnown: boolean; onNote: (kind: Noted) => void };

const Act = ({ kind, name, isKnown, onNote }: ActProps) => {
  switch (kind) {
    case "commission":
      return (
        <Button size="small" aria-label={`Open: ${name}`} onPress={() => navigate("/dashboard/endorsement")}>
          Open
        </Button>
      );
    case "certificate":
      return (
        <Button size="small" aria-label={`Open: ${name}`} onPress={() => navigate("/certificates")}>
          Open
        </Button>
      );
    case "bond":
    case "insurance": {
      const words = isKnown ? "Change" : "Enter day";
      return (
        <Button size="small" aria-label={`${words}: ${name}`} onPress={() => onNote(kind)}>
          {words}
        </Button>
      );
    }
  }
};
