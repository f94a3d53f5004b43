import { useEffect, useState } from 'react';

/** How long (ms) each sample is shown. */
const TURN_AFTER = 9_000;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Rotation {
  index: number;
  isPaused: boolean;
  /** Shows one item and stops the rotation. */
  choose: (index: number) => void;
  togglePause: () => void;
  /** Pauses the rotation while the pointer or the focus is on it. */
  hold: (isHeld: boolean) => void;
}

/** Rotates through `count` items until the user takes over; starts paused for users who prefer reduced motion. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(prefersStillness);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isPaused || isHeld || count < 2) return undefined;
    const timer = setInterval(
      () => setIndex((current) => (document.hidden ? current : (current + 1) % count)),
      TURN_AFTER,
    );
    return () => clearInterval(timer);
  }, [count, isPaused, isHeld]);

  const choose = (chosen: number) => {
    setIndex(chosen);
    setPaused(true);
  };
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    isPaused,
    choose,
    togglePause: () => setPaused(!isPaused),
    hold,
  };
}
