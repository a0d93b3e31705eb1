import { z } from 'zod';
import type { VatChecker } from './vat-checker';

const ANSWER_MS = 10_000;
const MOST_BYTES = 65_536;

/** A fault comes with status 200 as well, and has no `valid`. */
const replySchema = z.object({ valid: z.boolean() });
const faultSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })) });

/** The register of the European Union. The ID is sent in the body, so no character of it changes the address. */
export function createViesVatChecker(url: string): VatChecker {
  return {
    async check(vatId) {
      const response = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
        // Another host would get the ID.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = (await response.text()).slice(0, MOST_BYTES);
      const given: unknown = response.ok ? JSON.parse(text) : undefined;
      const answer = replySchema.safeParse(given);
      if (answer.success) return answer.data.valid;
      const fault = faultSchema.safeParse(given).data?.errorWrappers[0]?.error;
      // What has not even the form of an ID is in no register.
      if (fault === 'INVALID_INPUT') return false;
      throw new Error(`VIES gave no answer: ${fault ?? response.status}`);
    },
  };
}
