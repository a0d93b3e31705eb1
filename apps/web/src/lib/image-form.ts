/** The data to add a picture to a video. */
export function imageForm(image: Blob, fields: Record<string, string>): FormData {
  const form = new FormData();
  // Fields first: the server reads the parts as they come.
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image, 'image');
  return form;
}
