import { useEffect, useState } from 'react';

/** How long (ms) one specimen stays. */
const TURN_AFTER = 9_000;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Rotation {
  index: number;
  isPaused: boolean;
  /** Shows one and stops turning. */
  choose: (index: number) => void;
  togglePause: () => void;
  /** Holds the turning while the pointer or the focus is on what turns. */
  hold: (isHeld: boolean) => void;
}

/** Turns through `count` things until someone takes over; stands still from the start for people who ask for no motion. */
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
