import { expect, test } from "vitest";
import { deviceName } from "#renderer/features/account-security/model/device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36 Edg/139.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) NotaryWorkstation/0.1.0 Chrome/140 Electron/45.4.1 Safari/537.36",
    "Notary Workstation on Linux",
  ],
  ["NotaryWorkstation/0.1.0 (win32)", "Notary Workstation on Windows"],
  ["curl/8.5.0", "An unknown device"],
  [null, "An unknown device"],
])("a device is called what people call it: %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
