/*
 * Runs in the page before its scripts: encoders that are too slow for the take, on any machine. The function must not
 * use anything from outside.
 */

/** How long an encoder takes for one picture, and for a piece of sound of 10 ms; 0 for as long as it really takes. */
export type EncoderCosts = { pictureMs: number; soundMs: number };

/** Puts slow encoders in the place of the browser's own. */
export function installSlowEncoders({ pictureMs, soundMs }: EncoderCosts): void {
  type Job = { act: () => void; drop: () => void };
  /** Lets one job pass at a time, each after a while. */
  const makeGate = (ms: number, moved: () => void) => {
    let jobs: Job[] = [];
    let drained: (() => void)[] = [];
    const next = () =>
      setTimeout(() => {
        jobs.shift()?.act();
        moved();
        if (jobs.length > 0) return void next();
        for (const done of drained.splice(0)) done();
      }, ms);
    return {
      size: () => jobs.length,
      add(job: Job) {
        jobs.push(job);
        if (jobs.length === 1) next();
      },
      whenEmpty: () => new Promise<void>((done) => (jobs.length === 0 ? done() : drained.push(done))),
      clear() {
        for (const { drop } of jobs) drop();
        jobs = [];
        drained = [];
      },
    };
  };

  class SlowVideoEncoder extends VideoEncoder {
    readonly #gate = makeGate(pictureMs, () => this.dispatchEvent(new Event('dequeue')));
    override get encodeQueueSize() {
      return super.encodeQueueSize + this.#gate.size();
    }
    override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions) {
      const copy = frame.clone();
      const drop = () => copy.close();
      const act = () => {
        if (this.state === 'configured') super.encode(copy, options);
        drop();
      };
      this.#gate.add({ act, drop });
    }
    override async flush() {
      await this.#gate.whenEmpty();
      await super.flush();
    }
    override close() {
      this.#gate.clear();
      super.close();
    }
  }

  class SlowAudioEncoder extends AudioEncoder {
    readonly #gate = makeGate(soundMs, () => this.dispatchEvent(new Event('dequeue')));
    override get encodeQueueSize() {
      return super.encodeQueueSize + this.#gate.size();
    }
    override encode(data: AudioData) {
      const copy = data.clone();
      const drop = () => copy.close();
      const act = () => {
        if (this.state === 'configured') super.encode(copy);
        drop();
      };
      this.#gate.add({ act, drop });
    }
    override async flush() {
      await this.#gate.whenEmpty();
      await super.flush();
    }
    override close() {
      this.#gate.clear();
      super.close();
    }
  }

  if (pictureMs > 0) window.VideoEncoder = SlowVideoEncoder;
  if (soundMs > 0) window.AudioEncoder = SlowAudioEncoder;
}
