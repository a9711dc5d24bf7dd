import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/entity.ts";
import type { Recording } from "#contract/walkthrough/entity.ts";
import { stepsOf } from "#lib/walkthroughs/guide.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import { GetStartedPage } from "#renderer/features/walkthroughs/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { anOnboardingState } from "../harness/onboarding.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const LoggedIn = () => (useSession().data === undefined ? null : <GetStartedPage />);

const guide = guideOf("first-practice-lock");
const recording: Recording = {
  id: guide.id,
  recordedAt: "2026-11-20T12:00:00.000Z",
  durationSeconds: 312,
  chapters: guide.chapters.map(({ title }, index) => ({ title, startSeconds: index * 40.5 })),
  isCurrent: true,
};
let recordings: Recording[];
let isAnswering: boolean;
let isKnown: boolean;
let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  recordings = [recording];
  isAnswering = true;
  isKnown = false;
  location.hash = "#/get-started";
  // jsdom has no player.
  play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});
afterEach(() => play.mockRestore());

const open = async (changes: Partial<User> = {}) => {
  platform.answers({
    account: { session: () => aSession(aNotary(changes)) },
    walkthroughs: { list: () => (isAnswering ? recordings : refuseWith("request/not-found")) },
    onboarding: {
      state: () => anOnboardingState({ isGetStartedCompleted: isKnown }),
      getStarted: () => anOnboardingState({ isGetStartedCompleted: (isKnown = true) }),
    },
  });
  const shown = show(<LoggedIn />);
  await screen.findByRole("heading", { level: 1 });
  return shown;
};

const card = (title: string): HTMLElement => {
  const found = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  if (found === null) throw new Error(`no card of ${title}`);
  return found;
};

test("there are video tutorials: each with its own controls, captions, chapters and a picture [A098]", async () => {
  await open();
  const video = await screen.findByLabelText<HTMLVideoElement>(guide.title);
  expect(video.tagName).toBe("VIDEO");
  expect(video.controls).toBe(true);
  expect(video.getAttribute("src")).toBe("/api/walkthroughs/first-practice-lock/video.webm");
  expect(video.getAttribute("poster")).toBe("/api/walkthroughs/first-practice-lock/poster.jpg");
  const tracks = [...video.querySelectorAll("track")];
  expect(tracks.map(({ kind, src, srclang, default: isOn }) => [kind, new URL(src).pathname, srclang, isOn])).toEqual([
    ["captions", "/api/walkthroughs/first-practice-lock/captions.vtt", "en", true],
    ["chapters", "/api/walkthroughs/first-practice-lock/chapters.vtt", "en", false],
  ]);
  expect(within(card(guide.title)).getByText("5 minutes")).toBeDefined();
});

test("a chapter is chosen by keyboard, plays from its beginning, and the one that is playing is marked", async () => {
  const { user } = await open();
  const video = await screen.findByLabelText<HTMLVideoElement>(guide.title);
  const chapters = screen.getByRole("list", { name: `Chapters of “${guide.title}”` });
  const marked = () =>
    within(chapters)
      .getAllByRole("listitem")
      .findIndex((item) => item.getAttribute("aria-current") === "step");
  expect(marked()).toBe(0);
  const third = within(chapters).getByRole("button", { name: `${guide.chapters[2]?.title}, from 1:21` });
  act(() => third.focus());
  await user.keyboard("{Enter}");
  expect(video.currentTime).toBe(81);
  expect(play).toHaveBeenCalledOnce();
  fireEvent.timeUpdate(video);
  expect(marked()).toBe(2);
});

test("every word of a guide can be read in place of the video", async () => {
  const { user } = await open();
  await screen.findByLabelText(guide.title);
  await user.click(within(card(guide.title)).getByText("Read it instead"));
  for (const { caption } of stepsOf(guide)) expect(within(card(guide.title)).getByText(caption)).toBeDefined();
});

test("where nobody has recorded a guide the page says so, and the guide is there in words", async () => {
  recordings = [];
  await open();
  expect(await screen.findAllByText(/This platform has no video of this guide\./)).toHaveLength(3);
  expect(document.querySelector("video")).toBeNull();
  for (const { caption } of stepsOf(guide)) expect(within(card(guide.title)).getByText(caption)).toBeDefined();
});

test("a video of earlier words says when it was recorded; one that cannot be loaded gives way to the words", async () => {
  recordings = [{ ...recording, isCurrent: false }];
  await open();
  const video = await screen.findByLabelText(guide.title);
  expect(card(guide.title).textContent).toContain("Recorded on Nov 20, 2026, before the guide was last changed.");
  fireEvent.error(video);
  expect(within(card(guide.title)).getByText(/The video could not be loaded\./)).toBeDefined();
  expect(document.querySelector("video")).toBeNull();
});

test("a platform that does not say which are recorded is asked again, and the words are there meanwhile", async () => {
  isAnswering = false;
  const { user } = await open();
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText(stepsOf(guide)[0]?.caption ?? "")).toBeDefined();
  expect(screen.queryByText(/has no video/)).toBeNull();
  isAnswering = true;
  await user.click(again);
  expect(await screen.findByLabelText(guide.title)).toBeDefined();
});

test("a notary says that they know how a signing goes, and is back at the dashboard with the step done", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "I know how it goes" }));
  await waitFor(() => expect(location.hash).toBe("#/dashboard"));
  expect(isKnown).toBe(true);
});

test("whoever has said so already is not asked again", async () => {
  isKnown = true;
  await open();
  await screen.findByLabelText(guide.title);
  await waitFor(() => expect(platform.requests.some(({ path }) => path.endsWith("/onboarding-state"))).toBe(true));
  expect(screen.queryByRole("button", { name: "I know how it goes" })).toBeNull();
});

test("a consumer has the guide of the signer’s side as Tutorials, and no step of an onboarding", async () => {
  await open({
    isNotary: false,
    canNotary: false,
    isConsumer: true,
    commission: null,
    currentRole: { id: 3, name: "Consumer", display_name: "Consumer" },
  });
  expect(screen.getByRole("heading", { level: 1, name: "Tutorials" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    guideOf("signers-side").title,
  ]);
  expect(platform.requests.some(({ path }) => path.endsWith("/onboarding-state"))).toBe(false);
});
