import type { Page } from "@playwright/test";
import type { GuestView } from "#contract/guest/entity.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, longName, longTitle, rosalind, witness, type Arranged } from "../arrange.ts";
import { paintCamera } from "../painted-camera.ts";
import type { Screen } from "../screen.ts";
import { openPanel, press, showing, type Stage } from "../stage.ts";

const joinVideo = "Turn on camera and microphone";
const hourMs = 3_600_000;

/** A guest from the link to the end, and what the notary sees of it. */
export const guestScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let guestPage: Promise<Page> | null = null;
  const guest = () => (guestPage ??= stage.openSigner());
  let invitedPage: Promise<Page> | null = null;
  const invited = () => (invitedPage ??= stage.openSigner());
  let meeting: Arranged | null = null;
  let link = "";
  const linkOfGuest = async (id: string, fullName: string): Promise<string> => {
    const path = `/signing/${id}/guests`;
    return (await (await stage.notary()).ok<{ url: string }>("POST", path, { fullName })).url;
  };
  const arranged = () => {
    if (meeting === null) throw new Error("nothing is arranged yet");
    return meeting;
  };
  const dialog = async () => (await page()).getByRole("dialog", { name: "Guests" });
  /** In a browser that has nothing of an earlier link. */
  const goTo = async (shown: Page, url: string): Promise<void> => {
    await shown.goto("about:blank");
    await shown.goto(url);
  };

  return [
    {
      name: "guest-no-link",
      viewer: "signer",
      arrive: async () => {
        await goTo(await guest(), `${stage.product.platform.ready.url}/join?guest`);
        return showing(await guest(), "Please open your guest link");
      },
    },
    {
      name: "guest-link-refused",
      viewer: "signer",
      arrive: async () => {
        await goTo(await guest(), `${stage.product.platform.ready.url}/join?guest#${"x".repeat(43)}`);
        await expect((await guest()).getByRole("alert")).toBeVisible();
        stage.complaints();
        return guest();
      },
    },
    {
      name: "meeting-guest-link",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), stage.account);
        const people = [{ fullName: rosalind }, { fullName: witness, type: "witness" as const }];
        meeting = await arrangeSigning(await stage.notary(), { title: longTitle, people });
        const shown = await page();
        await shown.evaluate((id) => (location.hash = `#/signing/${id}`), meeting.signing.id);
        await press(shown, "Guest link");
        await expect(await dialog()).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-guest-link-made",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Make a guest link");
        link = (await shown.getByTestId("guest-link").textContent()) ?? "";
        return shown;
      },
      leave: async (shown) => {
        await press(shown, "Done");
      },
    },
    {
      name: "guest-ask",
      viewer: "signer",
      arrive: async () => {
        const shown = await guest();
        await goTo(shown, link);
        await shown.getByRole("textbox", { name: "Your name" }).fill(longName);
        return shown;
      },
    },
    {
      name: "guest-asked",
      viewer: "signer",
      arrive: async () => showing(await press(await guest(), "Ask to come in"), "You have asked to come in"),
    },
    {
      name: "meeting-guest-asks",
      viewer: "notary",
      arrive: async () => {
        const id = arranged().signing.id;
        await linkOfGuest(id, "Ida Invited");
        await (await page()).reload();
        await expect((await page()).getByRole("button", { name: `Let ${longName} in` })).toBeVisible();
        return page();
      },
      again: async (shown) => {
        await openPanel(shown, "People");
        await shown.getByRole("button", { name: `Let ${longName} in` }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: "guest-may-join",
      viewer: "signer",
      arrive: async () => {
        await press(await page(), `Let ${longName} in`);
        await expect((await guest()).getByRole("button", { name: "Join Now" })).toBeEnabled();
        return guest();
      },
    },
    {
      name: "guest-door",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await guest(), "Join Now");
        await expect(shown.getByRole("button", { name: joinVideo })).toBeVisible();
        return shown;
      },
    },
    {
      name: "guest-video",
      viewer: "signer",
      arrive: async () => {
        const sides = [await page(), await guest()] as const;
        await paintCamera(sides[0], "#27408b");
        await paintCamera(sides[1], "#2f6b3a");
        for (const side of sides) await press(side, joinVideo);
        for (const side of sides)
          await expect
            .poll(() =>
              side.locator("[data-video=remote] video").evaluate((video: HTMLVideoElement) => video.videoWidth),
            )
            .toBeGreaterThan(0);
        return sides[1];
      },
    },
    {
      name: "meeting-guest-joined",
      viewer: "notary",
      arrive: async () => {
        await expect((await page()).getByText("Joined", { exact: true })).toBeVisible();
        return page();
      },
      again: (shown) => openPanel(shown, "People"),
    },
    {
      name: "guest-video-ends",
      viewer: "signer",
      arrive: async () => {
        await press(await page(), "End the video for all");
        await expect((await guest()).getByText("The video call is about to end in a minute.")).toBeVisible();
        return guest();
      },
    },
    {
      name: "guest-put-out",
      viewer: "signer",
      arrive: async () => {
        await press(await page(), `Put ${longName} out`);
        return showing(await guest(), "You were not let in");
      },
    },
    {
      name: "guest-countdown",
      viewer: "signer",
      arrive: async () => {
        const later = await arrangeSigning(await stage.notary(), {
          title: "Sale of 12 Harbor Lane",
          people: [{ fullName: rosalind }],
          scheduledAt: new Date(Math.ceil(Date.now() / hourMs + 50) * hourMs).toISOString(),
        });
        const shown = await invited();
        await goTo(shown, await linkOfGuest(later.signing.id, "Ida Invited"));
        await expect(shown.getByRole("timer")).toBeVisible();
        return shown;
      },
    },
    {
      name: "guest-time-over",
      viewer: "signer",
      arrive: async () => {
        const shown = await invited();
        await shown.route("**/api/signing/*/guest", async (route) => {
          const response = await route.fetch();
          const view = (await response.json()) as GuestView;
          await route.fulfill({ response, json: { ...view, standing: "time-over" } });
        });
        await shown.reload();
        return showing(shown, "Your time as a guest is over");
      },
      leave: (shown) => shown.unrouteAll(),
    },
    {
      name: "guest-over",
      viewer: "signer",
      arrive: async () => {
        const shown = await invited();
        const ended = await arrangeSigning(await stage.notary(), { title: "Deed of gift", people: [] });
        const url = await linkOfGuest(ended.signing.id, "Ida Invited");
        await goTo(shown, url);
        await expect(shown.getByRole("button", { name: "Join Now" })).toBeEnabled();
        await (await stage.notary()).ok("DELETE", `/signing/${ended.signing.id}/terminate`);
        return showing(shown, "This meeting is over");
      },
    },
  ];
};
