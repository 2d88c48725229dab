/** Traits of a drawn person; a colour is '#rrggbb'. */
export interface Person {
  woman?: boolean;
  skin: string;
  jaw?: number;
  age?: number;
  covered?: boolean;
  iris?: string;
  hair?: string;
  hairColor?: string;
  beard?: string;
  beardColor?: string;
  moustache?: string;
  glasses?: string;
  scarf?: string;
  veil?: readonly [color: string, border: string];
  cap?: string;
  earrings?: string;
  wear: string;
  color: string;
  border?: string;
  blouse?: string;
  pattern?: string;
  stripes?: string;
  shirtColor?: string;
  tie?: string;
  trim?: string;
  vestColor?: string;
  dupatta?: string;
  brow?: string;
  lips?: string;
  smile?: number;
  bindi?: string;
  background: string;
}

/** Traits of a small person in a scene. */
export interface Look {
  woman?: boolean;
  wear?: string;
  top: string;
  legs?: string;
  trim?: string;
  sleeve?: string;
  longSleeve?: boolean;
  barefoot?: boolean;
  bun?: boolean;
  sash?: string;
  scarf?: string;
  skin?: string;
  hair?: string;
  cap?: string;
  glasses?: string;
}
export type DrawnLook = Look & { skin: string };

/** x and y of the elbow or knee, then of the hand or foot. */
export type Joint = readonly number[];
export interface Pose {
  arms: readonly Joint[];
  legs: readonly Joint[];
  lean?: number;
}

/** Offset, colour and opacity of a gradient's stop. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export type PoseName =
  | 'stand'
  | 'walk'
  | 'run'
  | 'cheer'
  | 'wave'
  | 'point'
  | 'hold'
  | 'speak'
  | 'dance'
  | 'stoop'
  | 'sit';
