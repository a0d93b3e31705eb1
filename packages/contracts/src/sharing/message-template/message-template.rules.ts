import type { MessageTemplate } from './message-template.schema';

type Kind = Pick<MessageTemplate, 'tag'>;

/** How well a message suits a video: the place of its tag among the video's, then those for every video, then the others. */
function rankOf({ tag }: Kind, tags: readonly string[]): number {
  if (tag === null) return tags.length;
  const place = tags.indexOf(tag);
  return place === -1 ? tags.length + 1 : place;
}

/** The messages for a video with these tags first, then those for every video, then the others. */
export function sortTemplates<Template extends Kind>(
  templates: readonly Template[],
  tags: readonly string[],
): Template[] {
  return [...templates].sort((one, other) => rankOf(one, tags) - rankOf(other, tags));
}

/**
 * The message that the share of a video with these tags begins with: the default of its first tag that has one, else the
 * default for every video.
 */
export function openingTemplateOf(
  templates: readonly MessageTemplate[],
  tags: readonly string[],
): MessageTemplate | undefined {
  return sortTemplates(templates, tags).find(
    ({ isDefault, tag }) => isDefault && (tag === null || tags.includes(tag)),
  );
}
