import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusPage } from './status-page';
import { useTabTitle } from './use-tab-title';

/** Any unknown path (product.md, section 2). */
export function LostPage() {
  useTabTitle('Page not found');
  return (
    <StatusPage
      code={404}
      title="You have found a secret place."
      text="There is no page at this address. It may have moved, or the link was cut short."
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    />
  );
}
