import { Button } from '@mantine/core';
import { StatusPage } from './status-page';

/** What stands in for a screen that crashed. */
export function CrashPage() {
  return (
    <StatusPage
      code={500}
      drawing="cable"
      title="Something bad just happened..."
      text="Our servers could not handle your request... Try refreshing the page. What you had saved is kept."
      action={<Button onClick={() => window.location.reload()}>Refresh the page</Button>}
    />
  );
}
