import type { SendAnswer } from './answer-queue';
import type { PageStore } from './page-store';
import type { Reporter } from './reporter';
import type { PublicCalls } from './rest-calls';

/** What a shared video needs from the browser; the server has none of it. */
export type PageServices = {
  reporter: Reporter;
  calls: PublicCalls;
  store: PageStore;
  answer: SendAnswer;
};

/** A page that the browser has hydrated. */
export type LivePage = {
  /** Begins a viewing session of one share; each call begins a new session. */
  watch(linkId: string): PageServices;
  /** Asks the server for the page again: it knows why a link is dead, and says so. */
  openAgain(): void;
};
