import { z } from 'zod';
import { emptyAsNull, requiredText } from './fields';
import { findAddressInName } from './name.rules';
import type { TextCode } from './coded-text';
import { lineText } from './visible-text';

/** The name of a person or a practice, as messages contain it: on one line, and not like the address of a website. */
export const requiredName = (max = 255) => requiredText(max).check(refuseAddress);

/** A name that may be left out. */
export const optionalName = (max = 255) =>
  emptyAsNull(z.string().overwrite(lineText).max(max).check(refuseAddress));

function refuseAddress({ value, issues }: z.core.ParsePayload<string>): void {
  const word = findAddressInName(value);
  const message = 'name-like-address' satisfies TextCode;
  if (word !== undefined) issues.push({ code: 'custom', message, params: { word }, input: value });
}
