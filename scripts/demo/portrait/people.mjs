/** Who looks how; the file names are those the college's data names. */
import { skins } from './face.mjs';

const [light, wheat, tan, brown, deep] = skins;
const grey = '#8b8681';
const white = '#e9e6e0';
const pepper = '#55504c';

export const people = {
  principal: { woman: true, skin: wheat, hair: 'low', hairColor: '#4a4340', glasses: '#5b2a1c', wear: 'sari', color: '#0f6a50', border: '#c79a3a', blouse: '#7d2436', pattern: '#e2c97c', earrings: '#d9a93f', age: 1, background: '#d9cfb8', brow: '#2d211c' },
  'vice-principal': { skin: tan, hair: 'crop', hairColor: pepper, beard: 'full', beardColor: '#6b6561', moustache: '#6b6561', glasses: '#26221f', wear: 'panjabi', color: '#e9e4d6', trim: '#9a8a5a', age: 1, background: '#8fb0a3', brow: '#3d3632' },
  'committee-1': { skin: wheat, hair: 'bald', hairColor: white, beard: 'long', beardColor: white, moustache: white, cap: '#f4f1ea', wear: 'panjabi', color: '#f5f2ea', trim: '#b9b09a', age: 2, brow: '#a8a29a', background: '#6f9a8d' },
  'committee-2': { skin: brown, hair: 'bald', hairColor: grey, moustache: '#4c4744', glasses: '#2a211b', wear: 'vest', color: '#efe7d4', vestColor: '#26262b', age: 1, background: '#c7b48f', jaw: 1.06 },
  'committee-4': { woman: true, skin: light, hair: 'low', hairColor: '#a19a94', veil: ['#f3efe6', '#2f6d8c'], wear: 'sari', color: '#f3efe6', border: '#2f6d8c', blouse: '#2f6d8c', glasses: '#7a6a50', age: 2, brow: '#6f6761', background: '#a8b9c4' },
  'committee-5': { skin: brown, hair: 'side', hairColor: '#2a2522', wear: 'blazer', color: '#26364d', tie: '#8d2a35', background: '#b7c4cf', jaw: 1.04, smile: 1.6 },
  'committee-6': { woman: true, skin: tan, scarf: '#8c4a62', wear: 'kameez', color: '#5b2f43', background: '#e0c3bd' },
  'committee-7': { skin: deep, hair: 'wavy', hairColor: '#1d1614', moustache: '#1d1614', wear: 'shirt', color: '#b9c7b0', age: 1, background: '#d3bb8e' },
  'teacher-01': { woman: true, skin: light, hair: 'bun', wear: 'sari', color: '#b4232f', border: '#e0b24a', blouse: '#f2ead6', bindi: '#b4232f', earrings: '#e0b24a', background: '#e3d3b4', pattern: '#d9614f' },
  'teacher-02': { skin: wheat, hair: 'side', wear: 'shirt', color: '#a9c3dc', stripes: '#86a5c4', glasses: '#1e1e22', background: '#7f9db5', smile: 1.4 },
  'teacher-03': { skin: tan, hair: 'wavy', beard: 'stubble', wear: 'shirt', color: '#2f4f6b', background: '#c9d6c2', smile: 1.7 },
  'teacher-04': { skin: brown, hair: 'bald', hairColor: '#4a4542', glasses: '#6d4a2c', moustache: '#3d3835', wear: 'blazer', color: '#5a4a3c', shirtColor: '#e9eef2', tie: '#27546b', age: 1, background: '#a9c0b6' },
  'teacher-05': { woman: true, skin: wheat, scarf: '#2f7d74', wear: 'kameez', color: '#1f5a54', background: '#e6d6bd', smile: 1.5 },
  'teacher-06': { woman: true, skin: tan, hair: 'bob', hairColor: '#2b1a13', wear: 'kameez', color: '#c9752e', dupatta: '#f0d9a8', earrings: '#e9e3d6', background: '#9dbab0', smile: 1.6 },
  'teacher-07': { skin: wheat, hair: 'crop', beard: 'full', beardColor: '#1f1714', moustache: '#1f1714', cap: '#f1ede4', wear: 'panjabi', color: '#8fb1c9', trim: '#4d7593', background: '#d8cdb4' },
  'teacher-08': { woman: true, skin: tan, scarf: '#35456b', glasses: '#7d2f3c', wear: 'kameez', color: '#28324f', background: '#c5cfdd' },
  'teacher-09': { skin: deep, hair: 'side', hairColor: '#332b28', moustache: '#241c19', wear: 'tie', color: '#eef0ea', tie: '#1f6a50', age: 1, background: '#9cb4a0', jaw: 1.05 },
  'teacher-10': { woman: true, skin: '#efc8a0', hair: 'bun', hairColor: '#15100e', wear: 'kameez', color: '#7b2d5a', dupatta: '#2b2430', trim: '#e8a9c4', earrings: '#cfd3d6', background: '#c9d5c9', jaw: 1.04, smile: 1.3 },
  'teacher-11': { woman: true, skin: brown, hair: 'braid', wear: 'sari', color: '#3d5da0', border: '#e8a33d', blouse: '#e8a33d', bindi: '#5b1f2d', earrings: '#e8c26d', background: '#dcc9b0' },
  'teacher-12': { skin: tan, hair: 'crop', beard: 'short', beardColor: '#221915', moustache: '#221915', wear: 'tie', color: '#d9e4ee', tie: '#5a2a63', background: '#b8a98c', glasses: '#33302e' },
  'teacher-13': { skin: light, hair: 'wavy', hairColor: '#181210', wear: 'panjabi', color: '#b5543a', trim: '#f0c878', background: '#b9cbbd', smile: 1.7, jaw: 0.98 },
  'teacher-14': { woman: true, skin: light, hair: 'long', hairColor: '#2a1912', wear: 'kameez', color: '#2f8a83', dupatta: '#f2c7b4', earrings: '#e0b24a', background: '#e2cdb9', smile: 1.6, jaw: 0.96 },
  'staff-1': { skin: brown, hair: 'side', hairColor: grey, moustache: '#6f6863', glasses: '#3c2d22', wear: 'shirt', color: '#d8cba6', age: 1, background: '#93a9a0' },
  'staff-2': { skin: tan, hair: 'bald', hairColor: '#2b2421', wear: 'shirt', color: '#8ba888', stripes: '#708f6e', moustache: '#2b2421', background: '#d7c8aa', jaw: 1.08 },
  'staff-3': { woman: true, skin: wheat, hair: 'low', hairColor: '#30241e', glasses: '#2b2b33', wear: 'sari', color: '#8a6aa3', border: '#4b2f66', blouse: '#4b2f66', earrings: '#e0b24a', pattern: '#c4abd6', background: '#d5d9c0' },
  'staff-4': { skin: deep, hair: 'crop', hairColor: '#15110f', wear: 'shirt', color: '#f2f1ec', background: '#c9a87c', smile: 1.7 },
  'staff-5': { woman: true, skin: light, scarf: '#d99aa0', wear: 'kameez', color: '#b86a74', background: '#b7c9c4', smile: 1.5, jaw: 0.96 },
  'staff-6': { skin: deep, hair: 'crop', hairColor: grey, beard: 'long', beardColor: '#b5afa8', moustache: '#b5afa8', cap: '#dfe5e0', wear: 'panjabi', color: '#7d9a86', trim: '#4f6b58', age: 2, brow: '#57504b', background: '#dccfb2' },
};
