/** The message a share dialog opens with for a playlist (product.md, section 5). */
export function defaultPlaylistMessage(doctorLastName: string, name: string): string {
  return `Hello {{patient.name}}, Dr. ${doctorLastName} has shared the playlist "${name}" with you.`;
}
