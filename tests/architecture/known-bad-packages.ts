/*
 * Releases that must not come with the product. They were copied from the public advisories named beside them, because
 * an audit needs a network. Add to it when an advisory appears for a package in the lock file.
 */

type KnownBad = { name: string; range: string; why: string };

/** Releases that were hijacked and do harm wherever they are installed, in tests and builds too. */
const takenOver: readonly [name: string, range: string][] = [
  ['ansi-regex', '6.2.1'],
  ['ansi-styles', '6.2.2'],
  ['backslash', '0.2.1'],
  ['chalk', '5.6.1'],
  ['chalk-template', '1.1.1'],
  ['coa', '2.0.3 || 2.0.4 || 2.1.1 || 2.1.3 || 3.0.1 || 3.1.3'],
  ['color-convert', '3.1.1'],
  ['color-name', '2.0.1'],
  ['color-string', '2.1.1'],
  ['colors', '>1.4.0'],
  ['debug', '4.4.2'],
  ['error-ex', '1.3.3'],
  ['event-stream', '3.3.6'],
  ['faker', '6.6.6'],
  ['has-ansi', '6.0.1'],
  ['is-arrayish', '0.3.3'],
  ['node-ipc', '>=9.2.2 <9.2.3 || >=10.1.1 <10.1.3 || >=11.0.0 <12.0.0'],
  ['rc', '1.2.9 || 1.3.9 || 2.3.9'],
  ['simple-swizzle', '0.2.3'],
  ['slice-ansi', '7.1.1'],
  ['strip-ansi', '7.1.1'],
  ['supports-color', '10.2.1'],
  ['supports-hyperlinks', '4.1.1'],
  ['ua-parser-js', '0.7.29 || 0.8.0 || 1.0.0'],
  ['wrap-ansi', '9.0.1'],
];

/** Faults that a stranger's input can reach: none of these may be in what runs in production. */
const faulty: readonly [name: string, range: string, advisory: string][] = [
  ['@fastify/multipart', '<8.3.1 || >=9.0.0 <9.0.3', 'CVE-2025-24033'],
  ['@e965/xlsx', '<0.20.2', 'CVE-2024-22363'],
  ['axios', '<0.30.0 || >=1.0.0 <1.8.2', 'CVE-2025-27152'],
  ['braces', '<3.0.3', 'CVE-2024-4068'],
  ['cross-spawn', '<6.0.6 || >=7.0.0 <7.0.5', 'CVE-2024-21538'],
  ['dicer', '*', 'CVE-2022-24434'],
  ['fast-xml-parser', '<4.1.2', 'CVE-2023-26920'],
  ['fastify', '>=5.0.0 <5.3.2', 'CVE-2025-32442'],
  ['follow-redirects', '<1.15.6', 'CVE-2024-28849'],
  ['form-data', '<2.5.4 || >=3.0.0 <3.0.4 || >=4.0.0 <4.0.4', 'CVE-2025-7783'],
  ['json5', '<1.0.2 || >=2.0.0 <2.2.2', 'CVE-2022-46175'],
  ['koa', '<2.15.4', 'CVE-2025-25200'],
  ['lodash', '<4.17.21', 'CVE-2021-23337'],
  ['micromatch', '<4.0.8', 'CVE-2024-4067'],
  ['minimist', '<0.2.4 || >=1.0.0 <1.2.6', 'CVE-2021-44906'],
  ['nodemailer', '<7.0.7', 'CVE-2025-13033'],
  ['path-to-regexp', '<0.1.12 || >=0.2.0 <1.9.0 || >=2.0.0 <3.3.0 || >=4.0.0 <6.3.0', 'CVE-2024-45296'],
  ['semver', '<5.7.2 || >=6.0.0 <6.3.1 || >=7.0.0 <7.5.2', 'CVE-2022-25883'],
  ['sharp', '<0.32.6', 'CVE-2023-4863'],
  ['tar', '<6.2.1', 'CVE-2024-28863'],
  ['tough-cookie', '<4.1.3', 'CVE-2023-26136'],
  ['undici', '<5.28.5 || >=6.0.0 <6.21.1 || >=7.0.0 <7.2.3', 'CVE-2025-22150'],
  ['word-wrap', '<1.2.4', 'CVE-2023-26115'],
  ['ws', '<5.2.4 || >=6.0.0 <6.2.3 || >=7.0.0 <7.5.10 || >=8.0.0 <8.17.1', 'CVE-2024-37890'],
  ['xlsx', '<0.20.2', 'CVE-2024-22363'],
];

/** Not allowed anywhere in the lock file. */
export const knownBadAnywhere: readonly KnownBad[] = takenOver.map(([name, range]) => ({
  name,
  range,
  why: 'the release was taken over',
}));

/** Not allowed in what runs in production; tests that need one keep it on loopback. */
export const knownBadInProduct: readonly KnownBad[] = faulty.map(([name, range, why]) => ({
  name,
  range,
  why,
}));
