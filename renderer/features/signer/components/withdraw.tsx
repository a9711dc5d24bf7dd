import { useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { InEnglishToo } from "./in-english-too.tsx";
import { StopSigning } from "./stop-signing.tsx";

type Props = { signing: Signing; memberId: MemberId };

/** The way out that the text agreed to promises, by the name that it has there. */
export const Withdraw = (props: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setIsAsking(true)}>
        <InEnglishToo words={({ consent }) => consent.decline} />
      </Button>
      {isAsking && <StopSigning {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
};
