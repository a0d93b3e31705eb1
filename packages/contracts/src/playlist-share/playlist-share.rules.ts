/**
 * The message a share dialog opens with for a playlist (product.md, section 5).
 * @param doctor as patients speak of them, such as `Dr. Lee`
 */
export function defaultPlaylistMessage(doctor: string, name: string): string {
  return `Hello {{patient.name}}, ${doctor} has shared the playlist "${name}" with you.`;
}
