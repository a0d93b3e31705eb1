import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure, showOnForm, type FormWithFaults } from './failure';
import { toast } from './toast';

type SaveOptions<Sent, Saved> = {
  /** Stores the values. */
  send: (values: Sent) => Promise<Saved>;
  /** Shows the server's faults at its fields. */
  form?: FormWithFaults;
  /** What is loaded again before the save counts as done. */
  refresh?: readonly { invalidate: () => Promise<unknown> }[];
  /** The toast of success. */
  says?: string | ((saved: Saved, sent: Sent) => string);
  /** Called when everything else is done. */
  onSaved?: (saved: Saved, sent: Sent) => unknown;
  onRefused?: (error: unknown) => void;
  /** Where a refusal is said that no field shows: as `failure`, for a text beside the form, or by default in a toast. */
  refusal?: 'toast' | 'failure';
};

/**
 * Saves what a form has: sends it, says that it is stored, loads again what shows it. A refusal stands at the fields at
 * fault, or in words.
 */
export function useSave<Sent, Saved>({
  send,
  form,
  refresh = [],
  says,
  onSaved,
  onRefused,
  refusal = 'toast',
}: SaveOptions<Sent, Saved>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setFailure(null),
    onSuccess: async (saved, sent) => {
      const text = typeof says === 'function' ? says(saved, sent) : says;
      if (text) toast('success', text);
      await Promise.all(refresh.map((query) => query.invalidate()));
      await onSaved?.(saved, sent);
    },
    onError: (error) => {
      onRefused?.(error);
      const text = form ? showOnForm(form, error) : readFailure(error).message;
      if (refusal === 'failure') setFailure(text);
      else if (text) toast('error', text);
    },
  });
  return { save: (values: Sent) => mutate(values), isSaving: isPending, failure };
}
