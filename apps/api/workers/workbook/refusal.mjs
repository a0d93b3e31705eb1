/** The file cannot be imported; the message is the code of what is said about it. */
export class Refusal extends Error {}

/** Another kind of file, or a damaged one. */
export const wrongType = () => new Refusal('patient-import.file-type');
