/*
 * The payment provider's own script. It draws the fields of a card, so that no number comes to us, and lets the doctor's
 * bank ask. It is loaded where a form of it is shown, and nowhere else.
 */

const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

type Failure = { error?: { message?: string } };
type Elements = { create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void } };
export type ProviderScript = {
  elements(options: { clientSecret: string }): Elements;
  confirmSetup(options: {
    elements: Elements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }): Promise<Failure & { setupIntent?: { payment_method: string | null } }>;
  handleNextAction(options: { clientSecret: string }): Promise<Failure>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => ProviderScript;
  }
}

/** Only this page's own headers allow the script, so it has to be the page that the browser loaded. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name, location.href).pathname === location.pathname;
}

let script: Promise<void> | undefined;

/** Loads the script once. @throws where the browser cannot reach it */
export async function loadProviderFields(publishableKey: string): Promise<ProviderScript> {
  if (!window.Stripe && !isLoadedHere()) {
    location.reload();
    return new Promise(() => undefined);
  }
  if (!window.Stripe) await (script ??= addScript());
  if (!window.Stripe) throw new Error('the script of the payment provider did not start');
  return window.Stripe(publishableKey);
}

function addScript(): Promise<void> {
  return new Promise((loaded, failed) => {
    const element = document.createElement('script');
    element.src = SCRIPT;
    element.onload = () => loaded();
    element.onerror = () => {
      script = undefined;
      element.remove();
      failed(new Error('the script of the payment provider did not load'));
    };
    document.head.append(element);
  });
}
