import { SCRIPT_MAX_CHARACTERS } from '@bedside/contracts/figures/assistant/assistant.schema';
import { DEFAULT_SPEED, FASTEST, SLOWEST } from './prompter-scroll';
import { USUAL_WORDS_PER_MINUTE } from './readability';

/** What the panel of the teleprompter shows: the script, or the writing assistant. */
export type PrompterContent = 'teleprompter' | 'assistant';

/** The teleprompter's settings, remembered between visits. */
export type PrompterSettings = {
  /** The script. */
  text: string;
  /** The speed of the slider. */
  speed: number;
  /** True when the text follows the voice. */
  controlByVoice: boolean;
  /** What the panel shows. */
  contentType: PrompterContent;
  /** What the panel showed before. */
  previousContentType: PrompterContent;
  /** The doctor's own pace in words per minute, learned from takes. */
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

/**
 * Each doctor of a shared computer has separate settings, because a script may be about a patient. The key is on
 * doctors' computers already; do not rename it.
 */
export const settingsKey = (userId: string) => `teleprompter:${userId}`;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the settings. Missing or damaged ones are those of a new doctor. */
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

/** Stores the settings. When the browser's storage is full or closed, they are only not remembered. */
export function storePrompterSettings(store: Store, userId: string, settings: PrompterSettings): void {
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
