import { useEffect, useState } from 'react';
import type * as PhoneData from './phone-data';

const american = /^1(\d{3})(\d{3})(\d{4})$/;
let loaded: typeof PhoneData | undefined;

/**
 * The digits of an international number as people read them: `+1 (555) 010-2000`, `+44 20 7946 0000`. The groups of
 * other countries than the US are a large file: until it is loaded, such a number is shown without groups.
 */
export function usePhoneText(digits: string): string {
  const [data, setData] = useState(() => loaded);
  const us = american.exec(digits);
  const needsData = us === null && data === undefined && digits !== '';
  useEffect(() => {
    if (!needsData) return;
    let isThere = true;
    void import('./phone-data').then((module) => {
      loaded = module;
      if (isThere) setData(module);
    });
    return () => {
      isThere = false;
    };
  }, [needsData]);
  if (us) return `+1 (${us[1]}) ${us[2]}-${us[3]}`;
  return data?.groupDigits(digits) ?? `+${digits}`;
}
