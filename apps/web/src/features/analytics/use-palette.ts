import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readPalette, type Palette } from '../../charts/palette';

/** The chart colours of the present scheme; read again when the page changes its scheme. */
export function usePalette(): Palette {
  const scheme = useComputedColorScheme('light');
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => setPalette(readPalette()), [scheme]);
  return palette;
}
