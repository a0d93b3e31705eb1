type Locked = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};
export type Packages = Record<string, Locked>;

export function installPackages(): Promise<void>;
export function explainRefusal(output: string): string;
export function isAsLocked(
  wanted: Packages,
  present: Packages,
  platform: { os: string; cpu: string; libc: string | false },
): boolean;
