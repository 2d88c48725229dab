/**
 * Texts that are no Bijoy, by the same second person: notices, names, abbreviations, code numbers, units, formulas.
 * Unsure: `wb`, `Avi` and `Kv` are নি, আর and কা for a Bijoy font, and nobody can tell them apart.
 */
export const UNSEEN_OTHERS: readonly string[] = `
Dear students, the exam will start at 9:30 am.
Please bring your admit card and registration card.
HSC 2026 Routine
Form fill-up last date: 15 December 2026
Class XI (Science) Section A
Principal, Angan College
info@angan.edu.bd
https://www.nu.ac.bd/admission/notice?id=45&lang=bn
www.dhakaeducationboard.gov.bd
ftp://files.example.org/AbC/QwE.pdf
Md. Abdur Rahman
Mst. Nusrat Jahan Mim
A. K. M. Fazlul Huq
S M Shahriar Kabir
Farhana Yeasmin Bristy
Tanvir Ahmed Chowdhury
Ayesha Siddiqua (Roll 101)
Jyoti Lal Biswas
Mrittunjoy Kumar Dhar
Krishna Pada Chakraborty
Amar shonar Bangla ami tomay bhalobashi
kemon acho bondhu
ami valo achi
apnar nam ki
assalamu alaikum sir
Rahim bhai kal asben
bikash number
REG-2026/00123
EIIN: 108234
SKU-AV12-Kb
B+ve
A+ (Positive)
GPA 5.00
Room 302, Block-B
Invoice #INV-2026-11-0042
0171-2345678
+880 1712 345678
2026-27
H2SO4 + 2NaOH = Na2SO4 + 2H2O
E = mc^2
f(x) = ax^2 + bx + c
const x = await fetch('/api/v1/notices');
SELECT id, name FROM students WHERE roll = 12;
npm install --save-dev @types/node
C:\\Users\\Admin\\Documents\\Result.xlsx
result_final_v2.pdf
IMG_20261123_101530.jpg
iPhone 15 Pro Max
YouTube Live
LaTeX and JavaScript
WhatsApp: 01712345678
B.Sc. (Hons.), M.Sc. (DU)
BA, BSS, BBS
MBBS, FCPS
Ph.D. (JU)
PhD (Physics), University of Dhaka
vice-principal
Govt. M. M. City College
BdREN
NTRCA
NCTB
BKSP
EFT No. 45821
bKash TrxID: 9HJ7K2LQ5M
AB12CD34
Kv = 12
kW
KWh meter
mV and mA
WiFi password: aB3xYz
JhQv77kL
xyz
qwerty
Lorem ipsum dolor sit amet, consectetur adipiscing elit.
Bonjour, comment ça va?
Überschrift für Schüler
señor, mañana
naïve café résumé
Straße
São Paulo
£25 and €30
25 °C
½ cup
© 2026 Angan College. All rights reserved.
Angan™ Software®
“Quoted text” – with dashes — and ellipsis…
It’s the students’ hall
‘single’ quotes
3 × 4 = 12 ± 1
†See footnote ‡ below
Notice • Result • Routine
§ 12(3) of the Act
a | b | c
Name | Roll | Section
রহিম
নাম: আব্দুর রহিম
HSC পরীক্ষা ২০২৬-এর রুটিন
ICT বিষয়ের ক্লাস Zoom-এ হবে
Google Meet লিংক: https://meet.google.com/abc-defg-hij
রোল 123, মোবাইল 01712345678
মো: রহিম (Md. Rahim)
Class Test – পদার্থবিজ্ঞান
ওয়েবসাইট: www.angan.edu.bd
ক) Algebra খ) Geometry
বিভাগ: BBA
বই: Higher Math, 2nd Edition
TIN 123456789012
A4 size paper, 70 GSM
Vol. IV, No. 2
Ex-student association
Ms. Lamia Alam Chowdhury
Mr. Gomes, Fr. D'Costa
Adv. Jahangir Kabir
Lt. Col. (Retd.) Mizan
Sk. Golam Mostafa
Dewan Wahiduzzaman
Ridwan Wasif
Evan Avik
Zyma Zaman
Joy Roy
Liza
Mvc pattern
Dvd player
Tv room
jbl speaker
gif, jpg, svg
XML, JSON, YAML
GB, MB, KB
Ges Kit
Avi
Ave Maria
Avg. marks
Gi
Zen
Kw
wb
Bs
bs
t
I
G
5 kW
220 kV line
Transformer 11 kV
100 mA
500 mg
250 ml
5 km run
10 kg
800 W
12 cm
(ii) Photocopy of mark sheet
(iii) Two copies of photograph
(iv) Testimonial
i. Name ii. Roll iii. Section
Chapter iii
Class vi
Class vii and viii
vi) Others
Page ii
Section (ix)
Avijit Biswas
Ovi
Ivy Rahman
Livia Gomes
Kavita Das
Wazed Ali
Oyshi Rahman
Jui Akter
Evan Rozario
Zubaida Gulshan
Javed Iqbal
Dev Kumar
Shuvo Saha
Shuvra
Nabila Mwa
Kh. Rafiq
Gh. Mostafa
Qazi Nazrul
Wg Cdr Karim
Sgt. Alam
Brig Gen Azim
Dhk Bd
Msc Ict
msc in cse
b.sc in eee
cgpa
gpa
ict lab
bba
hsc 26 batch
ssc result
nid no
tc
jsc psc ssc hsc
cv
CV of teacher
pdf
jpg file
sms
msg
Sms Msg
Fb page
fb live
www
kbps
wbbse
cbse
WB Board
mcq
MCQ & CQ
cq 30 mcq 25
Q&A
R&D
B&W
AT&T
H&M
x-ray
t-shirt
e-mail
i-phone
B-day
Q1 Q2 Q3
v1.2.3
a.m. / p.m.
10am
7pm
1st 2nd 3rd 4th
11th
Tk. 500/-
BDT 1,200
Rs. 50
Gb
Kb
Mb
kb
mb
Ok
ok
Hi
hi
By
by
my
My
Mr
mr
Dr
GK
gk test
DJ
LCD projector
UPS
Wi-Fi
wifi
LAN, WAN
IP: 192.168.1.1
Sky
Why try my dry gym
Rhythm
Psych
Nymph
Myth
Lynx
Pygmy
Cwm
Tsk tsk
hmm
brb
Shh
Jyv
`
  .slice(1, -1)
  .split('\n');
