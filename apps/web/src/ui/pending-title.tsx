import { Skeleton, VisuallyHidden } from '@mantine/core';

/** A title that is being loaded; until then the screen has the name of its kind. */
export function PendingTitle({ name }: { name: string }) {
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Skeleton height={36} width={320} aria-busy="true" />
    </>
  );
}
