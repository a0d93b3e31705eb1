export function platformOf(name: string): { os?: string[]; cpu?: string[] };
export function missingOptionals(
  packages: Record<string, { optionalDependencies?: Record<string, string> }>,
): { name: string; version: string }[];
