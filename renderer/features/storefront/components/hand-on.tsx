import { Download, QrCode } from "lucide-react";
import { useMemo } from "react";
import { storefrontQr, storefrontQrPng } from "#lib/qr/qr-png.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import styles from "./storefront.module.css";

const asDataUrl = (png: Uint8Array): string => `data:image/png;base64,${btoa(String.fromCodePoint(...png))}`;

const downloadQr = (picture: string): void => {
  const link = document.createElement("a");
  link.href = picture;
  link.download = storefrontQr.fileName;
  link.click();
};

/** The address and its QR code, to be given to people; once the page is there. */
export const HandOn = ({ url }: { url: string | null }) => (
  <Card title="Hand it on">
    {url === null ? (
      <EmptyState
        icon={<QrCode />}
        title="Your QR code will be here"
        description="Once the page is on: for cards, letters and your window."
      />
    ) : (
      <Code url={url} />
    )}
  </Card>
);

const Code = ({ url }: { url: string }) => {
  const picture = useMemo(() => asDataUrl(storefrontQrPng(url)), [url]);
  return (
    <div className={styles.code}>
      <span className={styles.quietZone}>
        <img
          src={picture}
          width={storefrontQr.widthPx}
          height={storefrontQr.widthPx}
          alt={`QR code that opens ${url}`}
        />
      </span>
      <a className={styles.url} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Actions>
        <CopyButton text={url} label="Copy the address" />
        <Button icon={<Download aria-hidden="true" />} onPress={() => downloadQr(picture)}>
          Download the QR code
        </Button>
      </Actions>
    </div>
  );
};
