import { useEffect, useState } from 'react';

/** Time between two moments as `m:ss`; never negative, since clocks differ. */
export function elapsed(from: string, to: number): string {
  const seconds = Math.max(0, Math.floor((to - new Date(from).getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The current time (ms), updated every second while something is timed. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
