import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Drags a file from the desktop over the page and lets it go. */
export async function dropFile(page: Page, path: string, name: string, type: string): Promise<void> {
  const base64 = (await readFile(path)).toString('base64');
  const dataTransfer = await page.evaluateHandle(
    ([bytes, fileName, mimeType]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([content], fileName, { type: mimeType }));
      return transfer;
    },
    [base64, name, type] as const,
  );
  await page.locator('body').dispatchEvent('dragenter', { dataTransfer });
  await page.getByText('Drop to upload').dispatchEvent('drop', { dataTransfer });
}
