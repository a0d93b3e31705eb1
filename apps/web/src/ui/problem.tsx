import { Button } from '@mantine/core';
import { NoticeBox } from './notice-box';

type ProblemProps = { message: string; onRetry: () => void; title?: string };

/** What a list or figure shows when it could not be loaded. */
export function Problem({ message, onRetry, title = 'We could not load this' }: ProblemProps) {
  return (
    <div role="alert">
      <NoticeBox
        drawing="cable"
        title={title}
        text={message}
        action={
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
