import { SCRIPT_MAX_CHARACTERS } from '@bedside/contracts/assistant/assistant.schema';
import { DEFAULT_SPEED, FASTEST, SLOWEST } from './prompter-scroll';
import { USUAL_WORDS_PER_MINUTE } from './readability';

/** What the panel of the teleprompter shows: the script, or the writing assistant. */
export type PrompterContent = 'teleprompter' | 'assistant';

/** What the teleprompter remembers from visit to visit (product.md, section 4). */
export type PrompterSettings = {
  text: string;
  speed: number;
  controlByVoice: boolean;
  contentType: PrompterContent;
  previousContentType: PrompterContent;
  /** The doctor's own pace, learned from takes. */
  wordsPerMinute: number;
};

export const defaultPrompterSettings: PrompterSettings = {
  text: '',
  speed: DEFAULT_SPEED,
  controlByVoice: false,
  contentType: 'teleprompter',
  previousContentType: 'teleprompter',
  wordsPerMinute: USUAL_WORDS_PER_MINUTE,
};

/** Every doctor of a shared computer has own settings: the script may tell of a patient. */
export const settingsKey = (userId: string) => `teleprompter:${userId}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the settings; what is missing or spoilt is as for a new doctor. */
export function readPrompterSettings(store: Store, userId: string): PrompterSettings {
  const fallback = defaultPrompterSettings;
  const kept = parse(store.getItem(settingsKey(userId)));
  return {
    text: typeof kept['text'] === 'string' ? kept['text'].slice(0, SCRIPT_MAX_CHARACTERS) : fallback.text,
    speed: numberWithin(kept['speed'], SLOWEST, FASTEST) ?? fallback.speed,
    controlByVoice: kept['controlByVoice'] === true,
    contentType: contentOf(kept['contentType']),
    previousContentType: contentOf(kept['previousContentType']),
    wordsPerMinute: numberWithin(kept['wordsPerMinute'], 1, 1_000) ?? fallback.wordsPerMinute,
  };
}

/** Keeps the settings; a full or closed store costs the memory of them and nothing else. */
export function keepPrompterSettings(store: Store, userId: string, settings: PrompterSettings): void {
  try {
    store.setItem(settingsKey(userId), JSON.stringify(settings));
  } catch {
    return;
  }
}

/** Shows another content and remembers the one before. */
export function turnToContent(settings: PrompterSettings, contentType: PrompterContent): PrompterSettings {
  if (contentType === settings.contentType) return settings;
  return { ...settings, contentType, previousContentType: settings.contentType };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function numberWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function contentOf(value: unknown): PrompterContent {
  return value === 'assistant' ? 'assistant' : 'teleprompter';
}
