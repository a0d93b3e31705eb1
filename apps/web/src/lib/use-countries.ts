import { useEffect, useState } from 'react';
import type { Country } from './phone-data';

/** The countries with their codes, once the data of phones is loaded. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    let isThere = true;
    void import('./phone-data').then(({ listCountries }) => {
      if (isThere) setCountries(listCountries());
    });
    return () => {
      isThere = false;
    };
  }, []);
  return countries;
}
