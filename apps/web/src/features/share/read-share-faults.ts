export type ShareFaults = {
  /** Texts by the patient's id. */
  patients: ReadonlyMap<string, string>;
  /** Faults of the list of patients as a whole. */
  picker: string | null;
  message: string | null;
  /** Faults that belong to no field. */
  rest: string | null;
};

/**
 * Assigns the messages of a refused share to their places; `patients.2` is the third patient that was sent.
 * @param sent the ids in the order of the request
 */
export function readShareFaults(
  failure: { message: string; fields: Record<string, string[]> },
  sent: readonly string[],
): ShareFaults {
  const patients = new Map<string, string>();
  let picker: string | null = null;
  let message: string | null = null;
  for (const [field, messages] of Object.entries(failure.fields)) {
    const text = messages.join('. ');
    const id = /^patients\.(\d+)$/.exec(field)?.[1];
    const patient = id === undefined ? undefined : sent[Number(id)];
    if (patient) patients.set(patient, text);
    else if (field === 'patients') picker = text;
    else if (field === 'message') message = text;
  }
  const placed = patients.size > 0 || picker !== null || message !== null;
  return { patients, picker, message, rest: placed ? null : failure.message };
}
