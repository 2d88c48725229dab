/**
 * Words that stand for each other though no rule of sounds joins them: abbreviations, spellings of families, English
 * words. One group a line; the first word is its Bengali spelling in full.
 */
export const wordGroups = `
মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মহম্মদ মুহম্মদ মোহাম্মেদ মোহাঃ মোহা মোহঃ মুহাঃ মুহা মোঃ মো মুঃ মু md mohd mohammad muhammad mohammed muhammed mohammod
মোসাম্মৎ মোসাম্মত মোসাম্মাৎ মোছাম্মৎ মোছাম্মত মোছাম্মাৎ মুসাম্মৎ মোসাঃ মোসা মোছাঃ মোছা mst mosa most mosammat mossammat
আব্দুল আবদুল আব্দুর আবদুর আব্দুস আবদুস আঃ abdul abdur abdus
ডক্টর ডঃ ড dr
ডাক্তার ডাঃ ডা ডাক্টার dr
আলহাজ আলহাজ্ব আলহাজ্জ alhaj alhaz
হাজি হাজী হাজ্জী haji hazi
প্রফেসর প্রফেঃ প্রফে professor prof
অধ্যাপক অধ্যাঃ
অধ্যক্ষ অধ্যাক্ষ
উপাধ্যক্ষ উপাধক্ষ উপাধ্যাক্ষ
প্রকৌশলী প্রকৌঃ ইঞ্জিনিয়ার ইঞ্জিঃ ইঞ্জি engineer engr
অ্যাডভোকেট এডভোকেট অ্যাডঃ এডঃ অ্যাড এড advocate adv
মাওলানা মৌলানা মাওঃ মাও maulana mawlana moulana
ব্যারিস্টার ব্যারিঃ barrister
ক্যাপ্টেন ক্যাপঃ captain capt
লেফটেন্যান্ট লেঃ lieutenant
শ্রীমতী শ্রীমতি smt
নম্বর নাম্বার নং number
তারিখ তাং
লিমিটেড লিঃ limited ltd
রেজিস্ট্রেশন রেজিঃ registration reg
বিশ্ববিদ্যালয় বিশ্বঃ university
সহকারী সহঃ
হোসেন হোসাইন হুসেন হুসাইন হোসায়েন হোছাইন হোসাঈন hossain hossen hussain husain hosain hosen hussein hosein
আহমেদ আহমদ আহম্মেদ আহম্মদ আহাম্মেদ আহাম্মদ আহমাদ আহামেদ ahmed ahmad ahamed ahammed
রহমান রাহমান রেহমান rahman rehman rohman rahaman
রহিম রাহিম rahim raheem
করিম কারিম karim kareem
উদ্দিন উদ্দীন uddin
আক্তার আখতার আকতার আক্তর আখতর akter aktar akhter akhtar
চৌধুরী চোধুরী চোধুরি চৌঃ chowdhury choudhury chowdhuri chaudhuri chaudhury chaudhry
সৈয়দ সৈয়েদ সাইয়েদ সাইয়্যেদ সাইয়িদ ছৈয়দ syed sayed saiyed syeed
শেখ শাইখ শায়খ সেখ sheikh shaikh sheik shekh sk
খন্দকার খোন্দকার খন্দোকার খোঃ খন্দঃ khandaker khondokar khondaker khandakar khondkar
ভূঁইয়া ভূইয়া ভূঞা ভুঞা ভূঁঞা bhuiyan bhuiya bhuyan bhuyian bhuia
সরকার সারকার sarkar sarker
তালুকদার talukder talukdar
মজুমদার majumder majumdar mazumder
হাওলাদার হাওলদার howlader hawlader
পাটোয়ারী পাটওয়ারী পাটওয়ারি patwary patwari
হক haque hoque huq haq hok
রায় রয় roy ray
দাস দাশ das dash
ঘোষ ghosh ghose
বসু বোস bose basu
দত্ত dutta datta
বেগম begum
মণ্ডল মন্ডল mondal mandal
বিশ্বাস biswas bishwas
ভট্টাচার্য ভট্টাচার্য্য ভট্টাচারিয়া bhattacharya bhattacharjee
চক্রবর্তী চক্রবর্ত্তী চক্কোত্তি chakraborty chakrabarty chakravarty
বন্দ্যোপাধ্যায় বন্দোপাধ্যায় ব্যানার্জি banerjee
মুখোপাধ্যায় মুখার্জি mukherjee
চট্টোপাধ্যায় চ্যাটার্জি chatterjee
গমেজ গোমেজ গোমেস গোমেশ gomes gomez
কস্তা costa
পেরেরা পেরেইরা pereira
রোজারিও rozario rosario
আয়েশা আইশা আয়শা ayesha aisha ayasha aysha
ফাতেমা ফাতিমা ফাতেমাহ fatema fatima
খাদিজা খাদীজা খোদেজা khadija khadiza khodeja
মরিয়ম মারিয়াম মরিয়াম মারিয়ম mariam maryam moriom mariyam
জসিম জাসিম jasim joshim
মজিদ মাজিদ mojid mazid
জব্বার জাব্বার jabbar zabbar
কবির কাবির kabir
শফিক শাফিক shafiq shafik
সাত্তার সত্তার sattar
গাফফার গফফার গফ্ফার gaffar
সালাম ছালাম সলাম salam
সেলিম সলিম সালিম selim salim
নজরুল নাজরুল nazrul
মনসুর মানসুর মুনসুর mansur monsur
মকবুল মাকবুল maqbul mokbul
তসলিমা তাসলিমা taslima
জহির জাহির zahir johir
জহুরুল জাহুরুল জহিরুল
আকবর আকবার akbar
আনসার আনছার আনসারী ansar
মোশাররফ মোশারফ মোশারাফ মোশাররাফ মুশাররফ mosharraf mosharaf musharraf
তোফাজ্জল তোফাজ্জেল তফাজ্জল তোফাজ্জাল tofazzal
মোজাম্মেল মোজাম্মল মুজাম্মেল mozammel
মোয়াজ্জেম মোয়াজ্জম মুয়াজ্জেম moazzem
মোবারক মুবারক mobarak mubarak
ওয়াহিদ অহিদ ওহিদ wahid ohid
ওয়ালী অলি ওলি অলী ওলী wali oli
ওয়াদুদ অদুদ ওদুদ wadud odud
আনোয়ার আনওয়ার আনয়ার আনুয়ার anwar anowar anwer
সরোয়ার সারোয়ার সারওয়ার সরওয়ার ছরোয়ার sarwar sarowar sorwar
মনোয়ার মনোয়ারা মুনোয়ার monowar manwar
দেলোয়ার দেলওয়ার দিলওয়ার দেলুয়ার delwar delowar
রেজওয়ান রিজওয়ান rezwan rizwan
জুবায়ের জুবাইর জোবায়ের যুবায়ের যুবাইর jubayer zubair jobayer zubayer
হাবিব হবিব habib
হাবিবুর হবিবুর habibur
কাদের কাদির kader qadir quader
সাদেক সাদিক sadek sadiq
মালেক মালিক malek malik
খালেক খালিক khalek khaleq
বারেক বারিক barek
ইসহাক ইছহাক ইসাক ishaq ishak
ইদ্রিস ইদরিস ইদ্রীস idris
কোরবান কুরবান korban qurban
কোরআন কুরআন কোরান কুরান quran koran
লক্ষ্মী লক্ষী laxmi lakshmi lokkhi laksmi
কৃষ্ণ কৃষ্ণা krishna krishno
ঈদ ইদ ঈদুল ইদুল eid id
চট্টগ্রাম চট্রগ্রাম চিটাগাং চিটাগং চাটগাঁ chittagong chattogram chattagram ctg
ঢাকা dhaka dacca
কুমিল্লা comilla cumilla kumilla
বরিশাল barisal barishal
যশোর যশোহর jessore jashore
বগুড়া বগুরা bogra bogura
সিলেট শিলেট sylhet
ময়মনসিংহ ময়মনসিং মৈমনসিংহ mymensingh
ব্রাহ্মণবাড়িয়া ব্রাক্ষণবাড়িয়া ব্রাক্ষ্মণবাড়িয়া ব্রাহ্মনবাড়িয়া বিবাড়িয়া brahmanbaria
চাঁপাইনবাবগঞ্জ চাঁপাই chapainawabganj
নবাবগঞ্জ নওয়াবগঞ্জ nawabganj
কক্সবাজার coxsbazar
নারায়ণগঞ্জ narayanganj
বাংলাদেশ bangladesh
বাংলা বাঙলা বাঙ্গালা bangla bengali
ইংরেজি ইংরাজি ইংলিশ english
বিজ্ঞপ্তি বিঞ্জপ্তি
বিজ্ঞান বিঞ্জান
বৈশাখ বৈশাক boishakh baishakh
কর্তৃপক্ষ কতৃপক্ষ কর্তিপক্ষ
আকাঙ্ক্ষা আকাংখা আকাঙ্খা
উজ্জ্বল উজ্জল উজ্বল
শ্মশান শশ্মান
নোটিশ নোটিস notice
কলেজ college
স্কুল school
রুটিন routine
রেজাল্ট result
অ্যাডমিশন এডমিশন admission
সায়েন্স সাইন্স science
কমার্স commerce
আর্টস arts
ফরম ফর্ম form
ফি ফিস fee fees
ক্লাস class
এক্সাম exam
টেস্ট test
অফিস office
অনলাইন online
কার্ড card
সার্টিফিকেট certificate
অ্যাসাইনমেন্ট এসাইনমেন্ট assignment
টিউটোরিয়াল tutorial
ল্যাব lab
লাইব্রেরি library
হোস্টেল hostel
কম্পিউটার computer
ফিজিক্স physics
কেমিস্ট্রি chemistry
বায়োলজি biology
ইকোনমিক্স economics
ফিন্যান্স ফাইন্যান্স ফাইনান্স ফিনান্স finance
ব্যাংকিং banking
অ্যাকাউন্টিং একাউন্টিং accounting
ম্যানেজমেন্ট management
মার্কেটিং marketing
জানুয়ারি january
ফেব্রুয়ারি february
মার্চ march
এপ্রিল april
জুন june
জুলাই july
আগস্ট august
সেপ্টেম্বর september
অক্টোবর october
নভেম্বর november
ডিসেম্বর december
ও o
হঠাৎ হটাৎ
ফিলাপ ফিলআপ fillup
জুয়েল jewel juel
ইয়াসমিন ইয়াসমীন ইয়াছমিন yasmin yesmin yeasmin easmin
রওশন rowshan roushan raushan
মেহেদী মেহেদি mehedi mehdi
ঠাকুরগাঁও thakurgaon
নওগাঁ naogaon
কিশোরগঞ্জ kishoreganj kishorganj
আগস্টিন augustin augustine
উদ্‌যাপন উদযাপন উৎযাপন udjapon udzapon
চাকরি চাকরী চাকুরি চাকুরী
ঔষধ ওষুধ ঔষুধ
মাধ্যমিক মাধ্যামিক
ব্রাহ্মণ ব্রাক্ষ্মণ ব্রাক্ষণ
ইতোমধ্যে ইতিমধ্যে
অনার্স honours honors
ডিগ্রি degree
মাস্টার্স masters
ক্লাব club
স্কাউট scout scouts
ভ্যাকসিন vaccine
পুলিশ police
মেডিকেল medical
`;
