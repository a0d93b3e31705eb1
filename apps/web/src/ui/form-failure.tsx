import { Alert } from '@mantine/core';

/** Why a form was refused, where none of its fields shows it. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    text && (
      <Alert color="red" role="alert">
        {text}
      </Alert>
    )
  );
}
