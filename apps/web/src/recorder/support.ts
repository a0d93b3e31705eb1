/*
 * Which browsers can record (Safari below 16 is unsupported, and Safari gets a note). These functions are pure: the
 * caller passes in the facts of the browser.
 */

import type { FaultCode } from './recorder';
import { RecorderError } from './recorder-fault';

const SAFARI_MIN = 16;

export type Support =
  | { isSupported: true; cautions: readonly Caution[] }
  | { isSupported: false; reason: 'old-safari' | 'no-camera-access' | 'insecure' | 'no-recording' };
/** `safari`: no layers in the take, and the tab must stay in front. `no-disk`: parts wait in memory. */
export type Caution = 'safari' | 'no-disk' | 'no-layers-later';

export type BrowserFacts = {
  /** What the browser calls itself. */
  userAgent: string;
  /** True on a secure page. */
  isSecure: boolean;
  /** Whether it gives access to cameras. */
  hasGetUserMedia: boolean;
  /** Whether it has a recorder of its own. */
  hasMediaRecorder: boolean;
  /** Whether frames can be read one by one and encoded. */
  hasFrames: boolean;
  /** Whether it has a private file system. */
  hasFileSystem: boolean;
};

/** Safari's version; null for every other browser, also for those with "Safari" in their name. */
export function safariVersion(userAgent: string): number | null {
  if (!/Safari\//.test(userAgent)) return null;
  if (/Chrom(e|ium)\/|CriOS\/|FxiOS\/|EdgiOS\/|OPR\/|Android/.test(userAgent)) return null;
  const version = /Version\/(\d+(?:\.\d+)?)/.exec(userAgent)?.[1];
  return version === undefined ? null : Number(version);
}

/** What this browser can do, and its limitations. */
export function judgeSupport(facts: BrowserFacts): Support {
  const safari = safariVersion(facts.userAgent);
  if (safari !== null && safari < SAFARI_MIN) return { isSupported: false, reason: 'old-safari' };
  if (!facts.isSecure) return { isSupported: false, reason: 'insecure' };
  if (!facts.hasGetUserMedia) return { isSupported: false, reason: 'no-camera-access' };
  if (!facts.hasMediaRecorder && !facts.hasFrames) return { isSupported: false, reason: 'no-recording' };
  const cautions: Caution[] = [];
  if (safari !== null) cautions.push('safari');
  if (!facts.hasFileSystem) cautions.push('no-disk');
  if (!facts.hasFrames) cautions.push('no-layers-later');
  return { isSupported: true, cautions };
}

const faultByReason: Readonly<Record<Extract<Support, { isSupported: false }>['reason'], FaultCode>> = {
  'old-safari': 'unsupported-browser',
  'no-recording': 'unsupported-browser',
  insecure: 'no-get-user-media',
  'no-camera-access': 'no-get-user-media',
};

/**
 * Refuses a browser that cannot record, before it is asked for a camera.
 * @throws RecorderError `unsupported-browser`, `no-get-user-media`
 */
export function requireSupport(facts: BrowserFacts): void {
  const support = judgeSupport(facts);
  if (!support.isSupported) {
    throw new RecorderError(faultByReason[support.reason], new Error(support.reason));
  }
}

/** Reads the facts of this browser. */
export function readBrowserFacts(): BrowserFacts {
  // Older browsers and insecure pages lack what the types promise.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  const storage = navigator.storage as StorageManager | undefined;
  return {
    userAgent: navigator.userAgent,
    isSecure: window.isSecureContext,
    hasGetUserMedia: typeof media?.getUserMedia === 'function',
    hasMediaRecorder: typeof MediaRecorder === 'function',
    hasFrames: 'MediaStreamTrackProcessor' in window && typeof VideoEncoder === 'function',
    hasFileSystem: typeof storage?.getDirectory === 'function',
  };
}
